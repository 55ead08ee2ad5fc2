import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { euroShop } from '#server/testing/order-shop.ts'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'

let stripe: StripeServer
let at: StripeShop
let admin = ''
beforeAll(async () => {
  at = await startStripeShop({ shop: euroShop })
  stripe = at.stripe
  admin = await at.shop.signIn('admin@example.com')
})
afterAll(() => at.close())

const monthsOf = async (during = '') =>
  at.read<Record<string, string | number>[]>(
    await at.shop.fetch(`/api/admin/exports/order-months?format=json${during}`, { cookie: admin }),
  )
const refund = async (orderId: string) =>
  expect(
    (
      await at.post(
        `/api/admin/orders/${orderId}/refunds`,
        { key: crypto.randomUUID(), reason: 'asked', amount: '11.90' },
        admin,
      )
    ).status,
  ).toBe(200)

test('a refund that the bank returns in a later month leaves the month of its credit note as it was, and is taken off in its own', async () => {
  const { orderId, paymentUrl } = await at.place(await at.itemsOf('dunlin-1000'))
  await at.tell(stripe.pay(sessionOf(paymentUrl)))
  await refund(orderId)
  await sql`update credit_notes set issued_at = '2024-01-31T23:59:59Z' where order_id = ${orderId}`.execute(
    at.db,
  )
  const january = await monthsOf('&from=2024-01-01&until=2024-01-31')
  expect(january).toMatchObject([{ refunds: 1, refunded: '11.90', refunded_tax: '1.90', kept: '-11.90' }])

  await at.tell(stripe.turnRefund(stripe.refunds[0]?.id ?? '', 'failed', 'charge.refund.updated'))
  await sql`update credit_notes set voided_at = '2024-03-01T00:00:00Z' where order_id = ${orderId}`.execute(
    at.db,
  )
  await refund(orderId)
  // Sample orders are of the last month or of this one.
  const [first, returned, ...later] = await monthsOf()
  expect([first]).toEqual(january)
  expect(returned).toMatchObject({
    month: '2024-03',
    refunds: -1,
    refunded: '-11.90',
    refunded_tax: '-1.90',
    kept: '11.90',
  })
  expect(later.at(-1)).toMatchObject({ refunds: 1, refunded: '11.90', refunded_tax: '1.90' })
  const all = await at.read<Record<string, unknown>[]>(
    await at.shop.fetch('/api/admin/exports/orders?format=json', { cookie: admin }),
  )
  expect(all.filter(({ refunded }) => refunded !== '0.00')).toMatchObject([
    { refunded: '11.90', refunded_tax: '1.90' },
  ])
})
