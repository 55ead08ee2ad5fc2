import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AccountShop } from '#server/testing/account-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'

export const idOf = async ({ db }: AccountShop, email: string) =>
  (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

interface Placed {
  status?: 'paid' | 'completed' | 'cancelled'
  name?: string
  /** As the buyer typed it. */
  email?: string
  isGuest?: boolean
}
/** An order of an account with an invoice, an event that names the buyer, and an address. Gives its id. */
export async function addOrder(at: AccountShop, account: string, placed: Placed = {}): Promise<string> {
  const { status = 'completed', name = 'Robin Hood', email = account, isGuest = false } = placed
  const address = { name, line1: 'Sherwood 1', line2: '', postcode: '1', city: 'Nottingham' }
  const totals = { total: '24.90' } as never
  const { id } = await insertOrder(at.db, {
    user_id: isGuest ? null : await idOf(at, account),
    email,
    status,
    address,
    totals,
  })
  await at.db
    .insertInto('order_events')
    .values({ order_id: id, text: `Mailed to ${email}`, actor: email })
    .execute()
  const buyer = { name, email, country: 'GB', address: address as never }
  const number = Math.floor(Math.random() * 1e9)
  await at.db
    .insertInto('invoices')
    .values({ number, order_id: id, data: { buyer, totals } as never })
    .execute()
  return id
}

/** A refund of a cancellation by the buyer, and a case that it closed. */
export async function addRefund({ db }: AccountShop, email: string, order_id: string): Promise<void> {
  const payment = { id: randomUUID(), order_id, provider: 'Test payments', reference: randomUUID() }
  await db
    .insertInto('payments')
    .values({ ...payment, amount_cents: 2490, status: 'paid' })
    .execute()
  const refund = { id: randomUUID(), order_id, payment_id: payment.id, amount_cents: 2490, actor: email }
  await db
    .insertInto('refunds')
    .values({ ...refund, reason: 'cancelled', status: 'done' } as never)
    .execute()
  const resolved = { resolved_by: email, resolved_at: new Date() }
  await db
    .insertInto('payment_reviews')
    .values({ ...resolved, order_id, kind: 'amount', text: 'Other money' } as never)
    .execute()
}

/** A post with a comment by another member, and a comment on the other's post, of which followers were told. */
export async function addWritings(at: AccountShop, writer: { cookie: string; title: string }): Promise<void> {
  const other = await at.newMember()
  const write = async (cookie: string, title: string) => {
    const id = randomUUID()
    const body = { id, kind: 'build', title, body: 'Words', photos: [], planes: [] }
    const answer = await at.shop.fetch('/api/community/posts', { method: 'POST', body, cookie })
    expect(answer.status, await answer.clone().text()).toBe(200)
    await at.db
      .updateTable('posts')
      .set({ state: 'published', published_revision: 1, published_at: new Date() })
      .where('id', '=', id)
      .execute()
    return id
  }
  const comments = [
    [await write(writer.cookie, writer.title), other.cookie],
    [await write(other.cookie, 'A log'), writer.cookie],
  ] as const
  for (const [postId, cookie] of comments) {
    const comment = { postId, id: randomUUID(), text: 'Nice' }
    const answer = await at.post(`/api/community/posts/${postId}/comments`, comment, cookie)
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  expect(await at.db.selectFrom('news').select('id').execute()).toHaveLength(2)
}
