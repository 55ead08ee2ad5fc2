import { afterAll, beforeAll, expect, test } from 'vitest'
import { euroShop, type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import type { ReceivedMail } from '#server/testing/services/mail.ts'
import { type ReadPdf, readPdf } from '#server/testing/files/read-pdf.ts'

let at: OrderShop
let admin = ''
beforeAll(async () => {
  at = await startOrderShop({
    environment: {
      shop: euroShop,
    },
  })
  admin = await at.shop.signIn('admin@example.com')
})
afterAll(() => at.shop.close())

const refund = (orderId: string, amount?: string, reason = 'a part was missing') =>
  at.post(
    `/api/admin/orders/${orderId}/refunds`,
    { key: crypto.randomUUID(), reason, ...(amount ? { amount } : {}) },
    admin,
  )
const buyer = () => `${crypto.randomUUID()}@example.com`
// A kerned sign is a word of its own there.
const wordsOf = ({ text }: ReadPdf) => (text[0] ?? '').replaceAll('€ ', '€')
const pdfAt = async (path: string, cookie = '') => {
  const answer = await at.shop.fetch(path, { cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return readPdf(Buffer.from(await answer.arrayBuffer()))
}

test('each partial refund has a credit note in its own series of numbers, and together they equal the invoice', async () => {
  const email = buyer()
  const placed = await at.buy(await at.itemsOf('dunlin-1000'), { email })
  await refund(placed.orderId, '10.00')
  await refund(placed.orderId)
  const { creditNotes } = await at.orderOf(placed.ref)
  expect(creditNotes.map(({ amount }) => amount)).toEqual(['10.00', '14.90'])
  const [first = 0, second = 0] = creditNotes.map(({ number }) => Number(number.replace('CN-', '')))
  expect(first).toBeGreaterThan(50_000)
  expect(second).toBe(first + 1)

  const nameOf = ({ attachments: [file] }: ReceivedMail) => file?.name ?? ''
  const mails = (await at.shop.mailTo(email))
    .filter(({ subject }) => subject.includes('refunded'))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  expect(mails.map(({ attachments }) => attachments.map(({ name, type }) => [name, type]))).toEqual([
    [[`CN-${first}.pdf`, 'application/pdf']],
    [[`CN-${second}.pdf`, 'application/pdf']],
  ])
  expect(mails[0]?.text).toContain(`Credit note CN-${first} is attached`)
  const [part = '', rest = ''] = mails.map(({ attachments }) =>
    wordsOf(readPdf(attachments[0]?.content ?? Buffer.alloc(0))),
  )
  expect(part).toMatch(/It corrects invoice INV-\d+ of/)
  // 24.90 with 19% in it holds 3.98 of tax; 10.00 of it 1.60, and the rest what is left of that.
  expect(part).toContain('19% VAT −€1.60')
  expect(part).toContain('Refunded now −€10.00')
  expect(part).toContain('€14.90 of the invoice stays as it was.')
  expect(part).toContain('Reason: a part was missing.')
  expect(rest).toContain('Refunded before −€10.00')
  expect(rest).toContain('19% VAT −€2.38')
  expect(rest).toContain('The invoice is refunded in full.')
})

test('buyer and administrator download it, and nobody else', async () => {
  const placed = await at.buy(await at.itemsOf('dunlin-1000'), { email: buyer() })
  const other = await at.buy(await at.itemsOf('dunlin-1000'), { email: buyer() })
  await refund(placed.orderId)
  const [note] = (await at.orderOf(placed.ref)).creditNotes
  const path = `credit-notes/${note?.refundId}`
  const pdf = await pdfAt(`/api/orders/${placed.ref}/${path}`)
  const { title } = pdf
  expect(title).toBe(`Credit note ${note?.number}`)
  expect(wordsOf(pdf)).toContain('Refunded now −€24.90')
  expect((await pdfAt(`/api/admin/orders/${placed.orderId}/${path}`, admin)).title).toBe(title)
  const stranger = await at.shop.signIn()
  for (const [ref, cookie] of [
    [other.ref, ''],
    [placed.orderId, ''],
    [placed.orderId, stranger],
    [`${placed.orderId}.${'a'.repeat(43)}`, ''],
  ] as const)
    expect([401, 404]).toContain((await at.shop.fetch(`/api/orders/${ref}/${path}`, { cookie })).status)
  expect((await at.shop.fetch(`/api/admin/orders/${placed.orderId}/${path}`)).status).toBe(401)
})

test('a refund that the provider refuses leaves no credit note, and no hole in the numbers', async () => {
  const placed = await at.buy(await at.itemsOf('dunlin-1000'), { email: buyer() })
  expect((await refund(placed.orderId, '999.00')).status).toBe(422)
  expect((await at.orderOf(placed.ref)).creditNotes).toEqual([])
  await refund(placed.orderId)
  const numbers = await at.db
    .selectFrom('credit_notes')
    .where('number', 'is not', null)
    .orderBy('number')
    .select('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_row, index) => 50_001 + index))
})
