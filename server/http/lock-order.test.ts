import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { storePopularity } from '#server/features/catalogue/search/popularity.queries.ts'
import { reportPushes } from '#server/features/news/push/pushes.queries.ts'
import { takeOrderedFromCart } from '#server/features/orders/order/orders.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { addProgram, putInProgram, taskCalls } from '#server/testing/beta/task-shop.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'
import { removeAccount } from '#server/testing/remove-account.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'

let at: PostShop
let member: PostMember
beforeAll(async () => {
  at = await startPostShop()
  member = await at.newMember()
})
afterAll(() => at.close())

type Trx = Transaction<Schema>
/** What the other transaction needs last: a call that waits for it must not have it. */
const take = (trx: Trx, table: keyof Schema, id: string | number) =>
  sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(trx)
const takeVersion = (trx: Trx) => take(trx, 'catalogue_state', 1)

/** Two products in the order of their ids, the second first in the table. */
async function twoProducts(): Promise<[number, number]> {
  const [first, second] = [await at.addProduct(), await at.addProduct()]
  const { rows } = await sql<{
    id: number
  }>`with gone as (delete from products where id = ${first} returning *)
    insert into products (id, slug, product_type, name, price_cents, is_digital, status)
      overriding system value select id, slug || '-again', product_type, name, price_cents, is_digital, status
      from gone returning id`.execute(at.db)
  return [rows[0]?.id ?? 0, second]
}
const newOrder = async (user_id: string, productIds: readonly number[]): Promise<string> =>
  (await insertOrder(at.db, { user_id, paid_at: new Date() }, productIds)).id
/** The lines of a cart: that of the second product was put first. */
async function fillCart(
  who: PostMember,
  [first, second]: readonly [number, number],
): Promise<[string, string]> {
  await who.call('DELETE', '/api/cart')
  const put = async (productId: number) =>
    ((await (await who.call('POST', '/api/cart', { productId, quantity: 1 })).json()) as { id: string }).id
  const later = await put(second)
  return [await put(first), later]
}

test('announcing a product locks the product before the version, in the same order as an order and the editor', async () => {
  const id = await at.addProduct()
  const announce = (trx: Trx) => announceChange(trx, [part.product(id)])
  const [version] = await meanwhile(at.db, {
    first: (trx) => take(trx, 'products', id),
    calls: [() => at.db.transaction().execute(announce)],
    last: announce,
  })
  expect(version).toBeGreaterThan(1)
})

test('popularity is counted in the order in which an order locks its goods', async () => {
  const [first, second] = [await at.addProduct(), await at.addProduct()]
  // The first one's only order was refunded since.
  await at.db.updateTable('products').set({ bought: 1 }).where('id', '=', first).execute()
  await newOrder(member.id, [second])
  await meanwhile(at.db, {
    first: (trx) => take(trx, 'products', first),
    calls: [
      () =>
        at.db.transaction().execute(async (trx) => {
          // As PostgreSQL plans it for many products.
          await sql`set local enable_mergejoin = off`.execute(trx)
          await sql`set local enable_nestloop = off`.execute(trx)
          return storePopularity(trx)
        }),
    ],
    last: (trx) => take(trx, 'products', second),
  })
  const counted = at.db.selectFrom('products').where('id', 'in', [first, second]).orderBy('id')
  expect(await counted.select('bought').execute()).toEqual([{ bought: 0 }, { bought: 1 }])
})

test('a cart that is emptied or paid locks its lines in one order; what was added meanwhile stays', async () => {
  const products = await twoProducts()
  const [first, second] = await fillCart(member, products)
  const [emptied] = await meanwhile(at.db, {
    first: (trx) => take(trx, 'cart_items', first),
    calls: [() => member.call('DELETE', '/api/cart')],
    last: (trx) => take(trx, 'cart_items', second),
  })
  expect([emptied?.status, await emptied?.json()]).toEqual([200, []])

  const paid = await newOrder(member.id, products)
  const [again, later] = await fillCart(member, products)
  await meanwhile(at.db, {
    first: (trx) => trx.updateTable('cart_items').set({ quantity: 3 }).where('id', '=', again).execute(),
    calls: [() => takeOrderedFromCart(at.db, paid)],
    last: (trx) => take(trx, 'cart_items', later),
  })
  const cart = (await (await member.call('GET', '/api/cart')).json()) as {
    productId: number
    quantity: number
  }[]
  expect(cart.map(({ productId, quantity }) => [productId, quantity])).toEqual([[products[0], 2]])
})

test('accepting a task locks the version before its discount code, in the same order as an order', async () => {
  const productId = await at.addProduct()
  const { id: program, tasks } = await addProgram(at.db, {
    productId,
    tasks: [{ name: 'Print a rib' }, { name: 'Fly it' }],
  })
  const tester = await at.newMember()
  await putInProgram(at.db, program, tester.id)
  const beta = taskCalls(at.shop, at.admin.cookie)
  await beta.complete(tester.cookie, tasks[0] ?? '')
  const { id: code } = await at.db
    .selectFrom('discount_codes')
    .where('owner_id', '=', tester.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const [answer] = await meanwhile(at.db, {
    first: takeVersion,
    calls: [() => beta.complete(tester.cookie, tasks[1] ?? '')],
    last: (trx) => take(trx, 'discount_codes', code),
  })
  expect(answer?.status).toBe(200)
})

test('saving a comment does not lock its writer against rows of other tables that refer to them', async () => {
  const { id } = await at.publish(member)
  const writer = await at.newMember()
  const [answer] = await meanwhile(at.db, {
    first: takeVersion,
    calls: [
      () => writer.call('POST', `/api/community/posts/${id}/comments`, { id: randomUUID(), text: 'Nice.' }),
    ],
    last: (trx) => trx.insertInto('subscriptions').values({ user_id: writer.id, topic: 'beta' }).execute(),
  })
  expect(answer?.status).toBe(200)
})

/** Somebody with a post, a place, two requests and an order, who leaves while somebody else has one of these. */
async function leaving() {
  const who = await at.newMember()
  await at.publish(who)
  const { id: program } = await addProgram(at.db, { tasks: [{ name: 'Print a rib' }] })
  await putInProgram(at.db, program, who.id)
  const ask = async (by: PostMember, modelName = `Wing ${randomUUID()}`) => {
    const answer = await by.call('POST', '/api/model-requests', { modelName })
    return (await answer.json()) as { id: number; name: string }
  }
  const [first, second] = [await ask(member), await ask(member)]
  for (const { name } of [second, first]) await ask(who, name)
  const requests = [first.id, second.id] as const
  const order = await newOrder(who.id, [await at.addProduct()])
  const [event] = await at.db
    .insertInto('order_events')
    .values({ order_id: order, text: 'Paid.' })
    .returning('id')
    .execute()
  const remove = () => removeAccount(at.shop, who.id)
  return { who, program, requests, order, event: event?.id ?? 0, remove }
}
const isRemoved = async ({ who }: Awaited<ReturnType<typeof leaving>>) => {
  const found = at.db.selectFrom('users').where('id', '=', who.id).select('deleted_at')
  return (await found.executeTakeFirstOrThrow()).deleted_at !== null
}
type Leaving = Awaited<ReturnType<typeof leaving>>
test.each<[string, (trx: Trx, of: Leaving) => Promise<unknown>, (trx: Trx, of: Leaving) => Promise<unknown>]>(
  [
    ['a program, then the version', (trx, of) => take(trx, 'beta_programs', of.program), takeVersion],
    [
      'an order, then what belongs to it',
      (trx, of) => take(trx, 'orders', of.order),
      (trx, of) => take(trx, 'order_events', of.event),
    ],
    [
      'the first of two requests, then the second',
      (trx, of) => take(trx, 'model_requests', of.requests[0]),
      (trx, of) => take(trx, 'model_requests', of.requests[1]),
    ],
    [
      'the version, then a row that refers to the member',
      takeVersion,
      (trx, of) => trx.insertInto('subscriptions').values({ user_id: of.who.id, topic: 'beta' }).execute(),
    ],
  ],
)('an account is removed while another transaction takes %s', async (_what, first, last) => {
  const of = await leaving()
  await meanwhile(at.db, {
    first: (trx) => first(trx, of),
    calls: [of.remove],
    last: (trx) => last(trx, of),
  })
  expect(await isRemoved(of)).toBe(true)
})

test('what became of push messages is saved while their news is deleted with an account', async () => {
  const device = await member.addDevice()
  const id = (await at.cause({})) ?? ''
  const host = new URL(device.endpoint).host
  const report = { device_id: device.id, host, errors: 0, outcome: 'gone', again: null } as const
  await meanwhile(at.db, {
    first: (trx) => trx.deleteFrom('news').where('id', '=', id).execute(),
    calls: [() => at.db.transaction().execute((trx) => reportPushes(trx, id, [report]))],
  })
  const left = at.db.selectFrom('push_devices').where('id', '=', device.id).select('id')
  expect(await left.execute()).toEqual([])
})

test('news goes out while the device of somebody else is signed out', async () => {
  const [stays, goes] = [await at.newMember(), await at.newMember()]
  for (const who of [stays, goes]) await who.subscribe('notifications')
  const [kept, gone] = [await stays.addDevice(), await goes.addDevice()]
  const id = await at.cause({})
  await at.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('user_id', '=', goes.id).execute()
    await at.shop.work()
  })
  const news = at.db.selectFrom('news').where('id', '=', id).select(['devices', 'notified'])
  expect(await news.executeTakeFirst()).toEqual({ devices: 1, notified: 2 })
  expect([kept.status, gone.status]).toEqual([200, 200])
})
