import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { lockAdministrators } from '#server/features/accounts/desk/admin-users.queries.ts'
import { deleteIdentity } from '#server/features/accounts/identities.queries.ts'
import { setPicture } from '#server/features/accounts/profile/profile.queries.ts'
import { deleteEndedSessions } from '#server/features/accounts/sessions.queries.ts'
import { lockGoods } from '#server/features/orders/order/stock.queries.ts'
import { deleteOldReceipts, dropOldBodies } from '#server/features/outbox/receipts.queries.ts'
import { deleteOldHits } from '#server/features/security/rate-limit.queries.ts'
import { insertWish } from '#server/features/wishes/wishes.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { insertOrder } from '#server/testing/orders/insert-order.ts'
import { meanwhile } from '#server/testing/races/meanwhile.ts'
import { type PostMember, type PostShop, startPostShop } from '#server/testing/posts/post-shop.ts'

let at: PostShop
beforeAll(async () => {
  at = await startPostShop()
})
afterAll(() => at.close())

type Trx = Transaction<Schema>
type Db = PostShop['db']
const inOwn = (work: (trx: Trx) => Promise<unknown>) => at.db.transaction().execute(work)
test.each<[string, (of: { who: PostMember; product: number }) => Promise<unknown>]>([
  ['a wish', ({ who, product }) => inOwn((trx) => insertWish(trx, who.id, product))],
  ['a service that is unlinked', ({ who }) => inOwn((trx) => deleteIdentity(trx, who.id, 'google'))],
  ['another picture', ({ who }) => setPicture(at.db, who.id, null)],
  ['another role', ({ who }) => inOwn((trx) => lockAdministrators(trx, who.id))],
  [
    'a change that is announced',
    ({ product }) => inOwn((trx) => announceChange(trx, [part.product(product)])),
  ],
  [
    'goods that are reserved',
    async ({ product }) => {
      const { id } = await insertOrder(at.db, {}, [product])
      await at.db.updateTable('order_lines').set({ is_digital: false }).where('order_id', '=', id).execute()
      await inOwn((trx) => lockGoods(trx, id))
    },
  ],
])('%s waits for no row that refers to the same account or product', async (_what, work) => {
  const of = { who: await at.newMember(), product: await at.addProduct() }
  let isDone = false
  await meanwhile(at.db, {
    first: (trx) => insertOrder(trx, { user_id: of.who.id }, [of.product]),
    calls: [],
    last: async () => {
      await work(of)
      isDone = true
    },
  })
  expect(isDone).toBe(true)
})

const endSession = async () => {
  const { id } = await at.newMember()
  await at.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  return id
}
const receipt = async (more: object) => {
  const owner = randomUUID()
  const values = { key: owner, route: 'POST /api/cart', fingerprint: 'f', status: 200, body: '', ...more }
  await at.db
    .insertInto('idempotency_keys')
    .values({ owner, ...values })
    .execute()
  return owner
}
test.each<[string, keyof Schema, string, () => Promise<string>, (db: Db) => Promise<unknown>]>([
  [
    'hits',
    'rate_limits',
    'key',
    async () => {
      const key = randomUUID()
      await at.db
        .insertInto('rate_limits')
        .values({ key, hits: 1, resets_at: new Date(0) })
        .execute()
      return key
    },
    deleteOldHits,
  ],
  ['sessions', 'sessions', 'user_id', endSession, deleteEndedSessions],
  ['receipts', 'idempotency_keys', 'owner', () => receipt({ created_at: new Date(0) }), deleteOldReceipts],
])('the job that forgets %s waits for nobody', async (_what, table, column, add, forget) => {
  const [held, free] = [await add(), await add()]
  const left = async () => {
    const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} in (${held}, ${free})`
    return (await found.execute(at.db)).rows.length
  }
  await meanwhile(at.db, {
    first: (trx) =>
      sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${held} for update`.execute(trx),
    calls: [],
    last: () => forget(at.db),
  })
  expect(await left()).toBe(1)
  await forget(at.db)
  expect(await left()).toBe(0)
})

test('the job that empties receipts waits for nobody', async () => {
  const body = 'x'.repeat(600)
  const [held, free] = [await receipt({ body }), await receipt({ body })]
  await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, body, created_at)
    select owner, 'newer-' || n, route, fingerprint, status, '', now() + interval '1 minute'
    from idempotency_keys, generate_series(1, 200) n where key in (${held}, ${free})`.execute(at.db)
  const emptied = async () => {
    const keys = at.db.selectFrom('idempotency_keys').where('key', 'in', [held, free]).where('body', '=', '')
    return (await keys.select('key').execute()).map(({ key }) => key)
  }
  await meanwhile(at.db, {
    first: (trx) => sql`select 1 from idempotency_keys where key = ${held} for update`.execute(trx),
    calls: [],
    last: () => dropOldBodies(at.db),
  })
  expect(await emptied()).toEqual([free])
})
