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
const member = { firstName: 'Mika', orderPage: null }
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
const line = { isDigitalDownload: true, quantity: 1, name: 'Lapwing 800', originalPrice: '19.90' }
const about = {
  number: 'KMI-10427',
  firstName: 'Mika',
  lines: [line],
  totals,
  address: [],
  tracking: null,
  startNowAt: null,
  withdrawnAt: null,
  invoice: null,
  page: url,
  amountCents: 1990,
  creditNote: null,
} as unknown as Parameters<typeof orderLetter>[1]
const news = { firstName: 'Mika', product: 'Lapwing 800', version: '1.3', changelog: [], update: null }
const orderLetters: OrderLetter[] = [
  ...(['placed', 'paid', 'shipped', 'cancelled', 'refunded'] as const),
  ...(['withdrawn', 'withdrawal-settled'] as const),
]
const notices: AccountNotice[] = [
  ...(['password-changed', 'own-password-changed', 'two-factor-on', 'two-factor-off'] as const),
  ...(['recovery-code-used', 'codes-guessed', 'identity-linked', 'identity-unlinked'] as const),
  ...(['deletion-asked', 'deletion-undone'] as const),
]

test('every mail greets, then says what happened in a whole sentence that begins with a capital letter', () => {
  const letters = [
    ...orderLetters.map((letter) => orderLetter(letter, about)),
    ...notices.map((notice) => accountNoticeLetter(person, { notice }, { profile: url, forgot: url })),
    verificationLetter(person, url),
    resetLinkLetter(person, url),
    downloadLinkLetter(member, [link]),
    downloadLinkLetter(member, [link, link]),
    releaseLetter({ ...news, isGuest: false, page: url, choice: url }),
  ]
  for (const { subject, paragraphs } of letters) {
    expect(paragraphs[0], subject).toBe('Hello Mika,')
    expect(paragraphs[1], subject).toMatch(/^[A-Z].*\.$/)
  }
})

test('a mail about a way to sign in names it', () => {
  const told = (notice: AccountNotice, provider: string) =>
    accountNoticeLetter(person, { notice, provider }, { profile: url, forgot: url }).paragraphs[1]
  expect(told('identity-linked', 'google')).toBe('You can now also sign in with Google.')
  expect(told('identity-unlinked', 'facebook')).toBe('You can no longer sign in with Facebook.')
})

test('a licence is named as its owner writes it', () => {
  const licence = { kind: 'cc-by-nc-sa-4', name: 'CC BY-NC-SA 4.0' }
  const { facts } = orderLetter('paid', { ...about, lines: [{ ...line, version: '1.3', licence }] } as never)
  expect(facts?.[0]?.[0]).toBe('Lapwing 800, digital, release 1.3, CC BY-NC-SA 4.0 licence')
})

test('a mail with one link and a mail with several say how long they work', () => {
  expect(downloadLinkLetter(member, [link]).closing?.[0]).toMatch(/^The link works for a day\./)
  expect(downloadLinkLetter(member, [link, link]).closing?.[0]).toMatch(/^The links work for a day\./)
})

test('a guest, who has no My downloads, is sent to the page of the order', () => {
  const mails = (isGuest: boolean) => [
    downloadLinkLetter({ firstName: 'Mika', orderPage: isGuest ? url : null }, [link]),
    downloadLinkLetter({ firstName: 'Mika', orderPage: isGuest ? url : null }, [link, link]),
    releaseLetter({ ...news, isGuest, page: url, choice: url }),
  ]
  for (const { closing } of mails(false)) expect(closing?.[0]).toMatch(/in My downloads\.$/)
  for (const { closing } of mails(true)) expect(closing?.[0]).toMatch(/on the page of your order\.$/)
})
