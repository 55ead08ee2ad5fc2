import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, startAccountShop } from '#server/testing/account-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import { removeAccounts } from './remove-accounts.job.ts'

let at: AccountShop
beforeAll(async () => {
  at = await startAccountShop()
})
afterAll(() => at.shop.close())

async function order(email: string): Promise<string> {
  const owner = await at.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return (await insertOrder(at.db, { user_id: owner.id, email })).id
}

test('a member is not removed while money of an order is open, and is once it is settled', async () => {
  const { email, cookie } = await at.newMember()
  const id = await order(email)
  const payment = randomUUID()
  const orders = (set: object) => at.db.updateTable('orders').set(set).where('id', '=', id).execute()
  const payments = (status: 'open' | 'paid') =>
    at.db.updateTable('payments').set({ status }).where('id', '=', payment).execute()
  const refunds = (status: 'pending' | 'done') => at.db.updateTable('refunds').set({ status }).execute()
  await at.db
    .insertInto('payments')
    .values({
      id: payment,
      order_id: id,
      provider: 'Test payments',
      reference: payment,
      status: 'paid',
      amount_cents: 2490,
    })
    .execute()
  await at.post('/api/auth/deletion', {}, cookie)
  await at.db
    .updateTable('users')
    .set({ deletes_at: new Date(Date.now() - 1_000) })
    .where('email', '=', email)
    .execute()
  const isKept = async () => {
    await removeAccounts(at.shop.services)
    expect((await at.whoIs(cookie)).status).toBe(200)
  }
  await payments('open')
  await orders({ status: 'pending', payment: 'open' })
  await isKept()
  await payments('paid')
  await orders({ status: 'completed', payment: 'paid', withdrawal_asked_at: new Date() })
  await isKept()
  await at.db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: id,
      payment_id: payment,
      amount_cents: 2490,
      reason: '',
      actor: email,
      is_extra: false,
      status: 'pending',
    })
    .execute()
  await isKept()
  await refunds('done')
  // Dismissed with a note, an order stays in doubt for ever.
  await orders({ status: 'failed', payment: 'unknown' })
  const review = { order_id: id, payment_id: payment, kind: 'amount', text: 'Another amount.' } as const
  await at.db.insertInto('payment_reviews').values(review).execute()
  await isKept()
  await at.db.updateTable('payment_reviews').set({ resolved_at: new Date() }).execute()
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(401)
})

test('a member who withdrew is removed once that is settled elsewhere', async () => {
  const { email, cookie } = await at.newMember()
  const id = await order(email)
  const orders = (set: object) => at.db.updateTable('orders').set(set).where('id', '=', id).execute()
  await orders({ withdrawal_asked_at: new Date() })
  await at.post('/api/auth/deletion', {}, cookie)
  const over = { deletes_at: new Date(Date.now() - 1_000) }
  await at.db.updateTable('users').set(over).where('email', '=', email).execute()
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(200)
  await orders({ withdrawal_settled_at: new Date() })
  await removeAccounts(at.shop.services)
  expect((await at.whoIs(cookie)).status).toBe(401)
})
