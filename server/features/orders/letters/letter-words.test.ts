import { accountNoticeLetter } from '#server/features/accounts/account-notice.email.ts'
import { verificationLetter } from '#server/features/accounts/address/verification.email.ts'
import { resetLinkLetter } from '#server/features/accounts/passwords/reset-link.email.ts'
import type { AccountNotice, OrderLetter } from '#server/features/queue.ts'
import { downloadLinkLetter } from '#server/features/orders/downloads/download-link.email.ts'
import { expect, test } from 'vitest'
import { orderLetter } from './order-letter.email.ts'
import { releaseLetter } from './release-letter.email.ts'

const url = 'https://shop.example.com/order'
const person = { first_name: 'Mika', email_verified_at: new Date(0) }
const link = { product: 'Lapwing 800', version: '1.3', size: 1000, url }
const totals = {
  currency: 'EUR',
  subtotal: '19.90',
  discount: '0.00',
  shipping: '0.00',
  shippingZone: null,
  taxPercent: 19,
  taxName: 'VAT',
  taxIncluded: true,
  tax: '3.18',
  total: '19.90',
}
const line = { isDigitalDownload: true, quantity: 1, name: 'Lapwing 800', total: '19.90' }
const about = {
  number: 'KMI-10427',
  firstName: 'Mika',
  lines: [line],
  totals,
  address: [],
  tracking: null,
  startNowAt: null,
  invoice: null,
  page: url,
  amountCents: 1990,
  creditNote: null,
} as unknown as Parameters<typeof orderLetter>[1]
const orderLetters: OrderLetter[] = ['placed', 'paid', 'shipped', 'cancelled', 'refunded']
const notices: AccountNotice[] = [
  ...(['password-changed', 'two-factor-on', 'two-factor-off', 'recovery-code-used'] as const),
  ...(['codes-guessed', 'identity-linked', 'identity-unlinked'] as const),
  ...(['deletion-asked', 'deletion-undone'] as const),
]

test('every mail greets, then says what happened in a whole sentence that begins with a capital letter', () => {
  const news = { firstName: 'Mika', product: 'Lapwing 800', version: '1.3', changelog: [], update: null }
  const letters = [
    ...orderLetters.map((letter) => orderLetter(letter, about)),
    ...notices.map((notice) => accountNoticeLetter(person, notice, { profile: url, forgot: url })),
    verificationLetter(person, url),
    resetLinkLetter(person, url),
    downloadLinkLetter('Mika', [link]),
    downloadLinkLetter('Mika', [link, link]),
    releaseLetter({ ...news, page: url, choice: url }),
  ]
  for (const { subject, paragraphs } of letters) {
    expect(paragraphs[0], subject).toBe('Hello Mika,')
    expect(paragraphs[1], subject).toMatch(/^[A-Z].*\.$/)
  }
})

test('a mail with one link and a mail with several say how long they work', () => {
  expect(downloadLinkLetter('Mika', [link]).closing?.[0]).toMatch(/^The link works for a day\./)
  expect(downloadLinkLetter('Mika', [link, link]).closing?.[0]).toMatch(/^The links work for a day\./)
})
