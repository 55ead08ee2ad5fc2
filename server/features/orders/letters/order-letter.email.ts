import { licenceInSentence } from '#shared/catalogue/kind-words.ts'
import { holdMinutes } from '#shared/orders/order-status.ts'
import type { OrderLetter } from '#server/features/queue.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'
import { formatDate, formatPrice } from '#shared/format.ts'
import { fromCents } from '#shared/money.ts'
import { lineBeforeSale, totalsRows } from '#shared/orders/totals-rows.ts'
import type { OrderLine, Quote, Tracking } from '#shared/orders/orders.contract.ts'

export interface LetterAbout {
  number: string
  firstName: string | null
  lines: readonly OrderLine[]
  totals: Quote['totals']
  /** Lines; empty for downloads, and before the payment: whoever ordered may have written anything to anybody. */
  address: readonly string[]
  tracking: Tracking | null
  startNowAt: Date | null
  withdrawnAt: Date | null
  invoice: string | null
  page: string
  amountCents: number
  creditNote: string | null
}

const nameOf = (line: OrderLine) =>
  [
    line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    ...(line.isDigitalDownload ? [`digital${line.version ? `, release ${line.version}` : ''}`] : []),
    ...(line.licence ? [`${licenceInSentence(line.licence.name)} licence`] : []),
  ].join(', ')

function factsOf({ lines, totals, address }: LetterAbout): (readonly [string, string])[] {
  return [
    ...lines.map((line) => [nameOf(line), formatPrice(lineBeforeSale(line), totals.currency)] as const),
    ...totalsRows(totals).map(({ name, value }) => [name, value] as const),
    ...(address.length > 0 ? [['Ships to', address.join(', ')] as const] : []),
  ]
}

const momentOf = (at: Date) => `${formatDate(at.toISOString())} at ${at.toISOString().slice(11, 16)} UTC`

/** Consent with its time, on a durable medium (2011/83/EU, article 8 (7)). */
function consent(at: Date | null): string[] {
  if (!at) return []
  return [
    `On ${momentOf(at)} you asked for the download to start at once, and agreed that you lose your right to withdraw once it starts.`,
  ]
}

const greeting = ({ firstName }: LetterAbout) => `Hello ${firstName ?? 'maker'},`

const letters: Record<OrderLetter, (about: LetterAbout) => Letter> = {
  placed: (about) => ({
    subject: `Order ${about.number}: waiting for your payment`,
    paragraphs: [
      greeting(about),
      "We have your order, but its payment has not arrived yet, so you can't download anything yet, and we ship nothing yet. If your bank is still working on it, you don't need to do anything: please do not pay again.",
    ],
    facts: factsOf(about),
    action: { label: 'See your order', url: about.page },
    closing: [
      about.lines.some((line) => !line.isDigitalDownload)
        ? `We hold the goods for ${holdMinutes} minutes while you pay. You can pay later too, if they are still there. An unpaid order is cancelled after a day, or when it has held goods for an hour.`
        : 'An unpaid order is cancelled after a day.',
    ],
  }),
  paid: (about) => {
    const files = about.lines.some((line) => line.isDigitalDownload)
    const goods = about.lines.some((line) => !line.isDigitalDownload)
    const free = about.totals.total === '0.00'
    return {
      subject: `Order ${about.number}: thank you`,
      paragraphs: [
        greeting(about),
        [
          free ? 'Thank you for your order. There was nothing to pay.' : 'Thank you, your order is paid.',
          ...(files ? ['Your files are ready. They are yours for ever, with every later release.'] : []),
          ...(goods ? ['We are packing your parcel, and will write again when it is on its way.'] : []),
        ].join(' '),
      ],
      facts: factsOf(about),
      action: { label: files ? 'Download your files' : 'See your order', url: about.page },
      closing: [
        ...(about.invoice ? [`Your invoice ${about.invoice} is on the page of your order, as a PDF.`] : []),
        ...consent(about.startNowAt),
      ],
    }
  },
  shipped: (about) => ({
    subject: `Order ${about.number}: on its way`,
    paragraphs: [greeting(about), 'Your parcel is on its way.'],
    facts: [
      ...about.lines
        .filter((line) => !line.isDigitalDownload)
        .map((line) => [line.name, `${line.quantity}`] as const),
      ...(about.tracking
        ? [['Carrier', about.tracking.carrier] as const, ['Tracking number', about.tracking.number] as const]
        : []),
      ...(about.address.length > 0 ? [['Ships to', about.address.join(', ')] as const] : []),
    ],
    action: about.tracking?.url
      ? { label: 'Track your parcel', url: about.tracking.url }
      : { label: 'See your order', url: about.page },
  }),
  cancelled: (about) => ({
    subject: `Order ${about.number}: cancelled`,
    paragraphs: [greeting(about), 'Your order was cancelled. You pay nothing more for it.'],
    facts: factsOf(about),
    action: { label: 'See your order', url: about.page },
  }),
  // Directive 2011/83/EU, article 11 (3).
  withdrawn: (about) => ({
    subject: `Order ${about.number}: we have your withdrawal`,
    paragraphs: [
      greeting(about),
      'We have received your withdrawal from this purchase. We refund you within 14 days, the way you paid.',
    ],
    facts: [
      ['Order', about.number],
      ...(about.withdrawnAt ? [['Withdrawn', momentOf(about.withdrawnAt)] as const] : []),
      ['Paid', formatPrice(about.totals.total, about.totals.currency)],
    ],
    action: { label: 'See your order', url: about.page },
    closing: about.lines.some((line) => !line.isDigitalDownload)
      ? ['Have the goods reached you already? Send them back within 14 days, as our Terms say.']
      : [],
  }),
  'withdrawal-settled': (about) => ({
    subject: `Order ${about.number}: your withdrawal is settled`,
    paragraphs: [
      greeting(about),
      'We have refunded this order in another way than you paid. Your withdrawal is settled.',
      'The money has not reached you? Then reply to this mail.',
    ],
    facts: [
      ['Order', about.number],
      ['Paid', formatPrice(about.totals.total, about.totals.currency)],
    ],
    action: { label: 'See your order', url: about.page },
  }),
  refunded: (about) => {
    const amount = formatPrice(fromCents(about.amountCents), about.totals.currency)
    return {
      subject: `Order ${about.number}: ${amount} refunded`,
      paragraphs: [
        greeting(about),
        `We have refunded ${amount} the way you paid. Banks take a few days to show it.`,
      ],
      facts: [
        ['Order', about.number],
        ['Paid', formatPrice(about.totals.total, about.totals.currency)],
        ['Refunded now', amount],
      ],
      action: { label: 'See your order', url: about.page },
      closing: about.creditNote
        ? [`Credit note ${about.creditNote} is attached as a PDF. It is also on the page of your order.`]
        : [],
    }
  },
  'refund-failed': (about) => {
    const amount = formatPrice(fromCents(about.amountCents), about.totals.currency)
    return {
      subject: `Order ${about.number}: your refund of ${amount} did not arrive`,
      paragraphs: [
        greeting(about),
        `Your bank sent the refund of ${amount} back to us, so you do not have this money yet. We have seen it, and refund you in another way.`,
        'Has your account or card changed? Then reply to this mail, so that we can find a way together.',
      ],
      facts: [
        ['Order', about.number],
        ['To be refunded', amount],
      ],
      action: { label: 'See your order', url: about.page },
      closing: about.creditNote
        ? [`Credit note ${about.creditNote} is void. You get a new one with the new refund.`]
        : [],
    }
  },
}

export function orderLetter(letter: OrderLetter, about: LetterAbout): Letter {
  return letters[letter](about)
}
