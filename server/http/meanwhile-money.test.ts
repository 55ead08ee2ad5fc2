import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { lockBuying } from '#server/features/orders/order/orders.queries.ts'
import { expectAnswer, naming, type Race } from '#server/testing/races/meanwhile.ts'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'

let at: PostShop
let member: PostMember
beforeAll(async () => {
  at = await startPostShop()
  member = await at.newMember()
})
afterAll(() => at.close())

const asAdmin = (method: string, path: string, body?: unknown) => at.admin.call(method, path, body)
const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id
const code = (word = `W-${randomUUID().slice(0, 8)}`.toUpperCase()) => ({
  code: word,
  kind: 'percentage' as const,
  value: '10',
  startDate: '2099-01-01T00:00:00.000Z',
})
const paidOrder = async () => {
  const { id } = await insertOrder(at.db)
  const { id: payment } = await at.db
    .insertInto('payments')
    .values({ order_id: id, provider: 'test', reference: id, status: 'paid', amount_cents: 2490 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, payment }
}
const quoted = async (productId: number, who: PostMember) => {
  await who.call('DELETE', '/api/cart')
  await who.call('POST', '/api/cart', { productId, quantity: 1 })
  const quote = (await (await who.call('POST', '/api/orders/quote', { country: 'DE' })).json()) as Quote
  return { key: randomUUID() as string, country: 'DE', fingerprint: quote.fingerprint }
}

const races: Record<string, () => Promise<Race>> = {
  'a code that another administrator makes': async () => {
    const made = code()
    const { code: word, kind, value, startDate } = made
    return {
      first: (trx) =>
        trx.insertInto('discount_codes').values({ code: word, kind, value, start_date: startDate }).execute(),
      call: () => asAdmin('POST', '/api/admin/discounts', made),
      status: 422,
      answer: naming('code'),
    }
  },
  'deleting a code that an order takes': async () => {
    const id = await idOf(await asAdmin('POST', '/api/admin/discounts', code()))
    return {
      async first(trx) {
        await trx.updateTable('discount_codes').set({ used: 1 }).where('id', '=', id).execute()
        await trx
          .insertInto('discount_uses')
          .values({ code_id: id, order_id: (await insertOrder(trx)).id })
          .execute()
      },
      call: () => asAdmin('DELETE', `/api/admin/discounts/${id}`),
      status: 409,
    }
  },
  'changing a code that another administrator ends': async () => {
    const { code: _word, ...fields } = code()
    const made = await asAdmin('POST', '/api/admin/discounts', { ...fields, owner: null })
    const { id, revision } = (await made.json()) as { id: number; revision: string }
    const end_date = '2099-01-02T00:00:00.000Z'
    return {
      first: (trx) => trx.updateTable('discount_codes').set({ end_date }).where('id', '=', id).execute(),
      call: () => asAdmin('PUT', `/api/admin/discounts/${id}`, { ...fields, revision }),
      status: 409,
      answer: { present: { record: { endDate: end_date } } },
    }
  },
  'an order of a product that is deleted': async () => {
    const id = await at.addProduct()
    const wanted = await quoted(id, member)
    return {
      first: (trx) => trx.deleteFrom('products').where('id', '=', id).execute(),
      call: () => member.call('POST', '/api/orders', wanted),
      status: 409,
      answer: { code: 'quote_changed' },
    }
  },
  'an order whose key a guest sends too': async () => {
    const wanted = await quoted(await at.addProduct(), member)
    return {
      async first(trx) {
        await lockBuying(trx, null, wanted.key)
        await insertOrder(trx, { key: wanted.key, placed_as_guest: true })
      },
      call: () => member.call('POST', '/api/orders', wanted),
      status: 404,
    }
  },
  'a refund under the key of a refund of another order': async () => {
    const [mine, other] = [await paidOrder(), await paidOrder()]
    const key = randomUUID()
    const refund = { id: key, order_id: other.id, payment_id: other.payment, amount_cents: 100 }
    return {
      first: (trx) =>
        trx
          .insertInto('refunds')
          .values({ ...refund, reason: 'late', actor: 'somebody', is_extra: false })
          .execute(),
      call: () => asAdmin('POST', `/api/admin/orders/${mine.id}/refunds`, { key, reason: 'late' }),
      status: 404,
    }
  },
}

test.each(Object.keys(races))('%s meanwhile: a clear answer', async (name) => {
  await expectAnswer(at.db, await races[name]?.())
})
