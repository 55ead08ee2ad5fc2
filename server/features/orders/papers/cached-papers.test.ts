import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'
import { removePerson } from '#server/features/removal/account-removal.queries.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'

/** The papers that were drawn, by their numbers. */
const drawn = vi.hoisted(() => [] as string[])
vi.mock(import('./invoice-paper.ts'), async (original) => {
  const { drawInvoice } = await original()
  return { drawInvoice: (invoice) => (drawn.push(invoice.number), drawInvoice(invoice)) }
})
vi.mock(import('./credit-note-paper.ts'), async (original) => {
  const { drawCreditNote } = await original()
  return { drawCreditNote: (note) => (drawn.push(note.number), drawCreditNote(note)) }
})

let at: OrderShop
beforeAll(async () => {
  at = await startOrderShop()
})
afterAll(() => at.shop.close())
beforeEach(() => {
  drawn.length = 0
})

const bytesOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await answer.arrayBuffer())
}

test('an invoice that is asked for 40 times at once is drawn once, and later not at all', async () => {
  const placed = await at.buy(await at.itemsOf('dunlin-1000'))
  const invoice = () => whenFree(() => at.shop.fetch(`/api/orders/${placed.ref}/invoice`))
  const files = await Promise.all((await Promise.all(Array.from({ length: 40 }, invoice))).map(bytesOf))
  const [first = Buffer.alloc(0)] = files
  expect(files.every((file) => file.equals(first))).toBe(true)
  expect(drawn).toHaveLength(1)
  expect((await bytesOf(await invoice())).equals(first)).toBe(true)
  expect(drawn).toHaveLength(1)
})

test('a credit note is drawn once for the letter and for whoever downloads it', async () => {
  const admin = await at.shop.signIn('admin@example.com')
  const placed = await at.buy(await at.itemsOf('dunlin-1000'))
  const refund = { key: crypto.randomUUID(), reason: 'asked for' }
  expect((await at.post(`/api/admin/orders/${placed.orderId}/refunds`, refund, admin)).status).toBe(200)
  await at.shop.work()
  const path = `/api/orders/${placed.ref}/credit-notes/${refund.key}`
  await bytesOf(await at.shop.fetch(path))
  await bytesOf(await at.shop.fetch(path))
  expect(drawn).toHaveLength(1)
})

test('the invoice of a removed account is drawn anew, without its name', async () => {
  const maker = await at.shop.signIn()
  const admin = await at.shop.signIn('admin@example.com')
  const [order] = await at.read<{ id: string }[]>(await at.shop.fetch('/api/orders', { cookie: maker }))
  await at.db
    .updateTable('orders')
    .set({ is_sample: false })
    .where('id', '=', order?.id ?? '')
    .execute()
  const path = `/api/admin/orders/${order?.id}/invoice`
  const before = await bytesOf(await at.shop.fetch(path, { cookie: admin }))
  expect(readPdf(before).text.join(' ')).toContain('maker@example.com')
  const { id } = await at.db
    .selectFrom('users')
    .where('email', '=', 'maker@example.com')
    .select('id')
    .executeTakeFirstOrThrow()
  await at.db.transaction().execute((trx) => removePerson(trx, id, 'maker@example.com'))
  const after = await bytesOf(await at.shop.fetch(path, { cookie: admin }))
  expect(readPdf(after).text.join(' ')).not.toContain('maker@example.com')
})
