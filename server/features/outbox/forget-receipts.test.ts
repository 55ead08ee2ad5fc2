import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartShop, startCartShop } from '#server/testing/cart-shop.ts'
import { trimReceipts } from './trim-receipts.job.ts'

let shop: CartShop
beforeAll(async () => {
  shop = await startCartShop()
})
afterAll(() => shop.shop.close())

/** A member, and a keyed change of their cart that can be sent again. */
async function newMemberWithChange() {
  const cookie = await shop.newMember()
  const productId = await shop.addProduct()
  const key = randomUUID()
  const add = () =>
    shop.shop.fetch('/api/cart', {
      method: 'POST',
      cookie,
      body: { productId, quantity: 2 },
      headers: { 'idempotency-key': key },
    })
  return { cookie, productId, key, add }
}
async function replayOf(add: () => Promise<Response>) {
  const again = await add()
  return [again.status, again.headers.get('idempotent-replayed'), await again.text()]
}

test('2,000 receipts of one account keep less than a megabyte, and each key still makes its change once', async () => {
  const { services } = shop.shop
  const { cookie, productId, key, add } = await newMemberWithChange()
  expect((await add()).status).toBe(200)
  await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, body, created_at)
    select owner, 'filled-' || n, route, fingerprint, status, repeat(md5(n::text), 140), created_at + n * interval '1 second'
    from idempotency_keys, generate_series(1, 2000) n where key = ${key}`.execute(services.db)
  await sql`update idempotency_keys set body = rpad(body, 4500) where key = ${key}`.execute(services.db)
  await trimReceipts(services)
  const { rows } = await sql<{ kept: number; whole: number; bytes: number }>`select count(*)::int as kept,
    count(*) filter (where body <> '')::int as whole, sum(length(body))::int as bytes
    from idempotency_keys`.execute(services.db)
  expect(rows[0]).toMatchObject({ kept: 2_001, whole: 200 })
  expect(rows[0]?.bytes).toBeLessThan(1_000_000)
  expect(await replayOf(add)).toEqual([200, 'true', ''])
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 2 })
})

test('what an answer is made of counts as its body, and goes with it', async () => {
  const { db } = shop.shop.services
  const { cookie, productId, key, add } = await newMemberWithChange()
  const first = await (await add()).text()
  expect(await (await add()).text()).toBe(first)
  await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, body, answer_row, created_at)
    select owner, 'filled-' || n, route, fingerprint, status, '',
      json_build_object('name', repeat(md5(n::text), 20)), created_at + n * interval '1 second'
    from idempotency_keys, generate_series(1, 300) n where key = ${key}`.execute(db)
  await sql`update idempotency_keys set answer_row = json_build_object('name', repeat('x', 600))
    where key = ${key}`.execute(db)
  await trimReceipts(shop.shop.services)
  const { rows } = await sql<{ whole: number }>`select count(answer_row)::int as whole from idempotency_keys
    where owner = (select owner from idempotency_keys where key = ${key})`.execute(db)
  expect(rows[0]).toEqual({ whole: 200 })
  expect(await replayOf(add)).toEqual([200, 'true', ''])
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 2 })
})

test('a member has 5,000 receipts at most: a new change waits, one that came before is answered, and others go on', async () => {
  const { db } = shop.shop.services
  const [cookie, other] = [await shop.newMember(), await shop.newMember()]
  const productId = await shop.addProduct()
  const add = (key: string, who = cookie) =>
    shop.shop.fetch('/api/cart', {
      method: 'POST',
      cookie: who,
      body: { productId, quantity: 1 },
      headers: { 'idempotency-key': key },
    })
  const first = randomUUID()
  expect((await add(first)).status).toBe(200)
  await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, body)
    select owner, 'filled-' || n, route, fingerprint, status, repeat('x', 450)
    from idempotency_keys, generate_series(1, 4999) n where key = ${first}`.execute(db)
  const next = randomUUID()
  const refused = await add(next)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await add(first)).headers.get('idempotent-replayed')).toBe('true')
  expect((await add(randomUUID(), other)).status).toBe(200)
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 1 })
  await trimReceipts(shop.shop.services)
  const { rows } = await sql<{ bytes: number }>`select max(size)::int as bytes from (
    select sum(length(body)) as size from idempotency_keys group by owner) s`.execute(db)
  expect(rows[0]?.bytes).toBeLessThanOrEqual(2_000_000)
  // A month later they are forgotten, and the change that waited is made.
  await sql`update idempotency_keys set created_at = now() - interval '31 days' where key like 'filled-%'`.execute(
    db,
  )
  await trimReceipts(shop.shop.services)
  expect((await add(next)).status).toBe(200)
  expect(await shop.quantities(cookie)).toEqual({ [productId]: 2 })
})

test('short answers, refusals and receipts of guests keep their body', async () => {
  const { db } = shop.shop.services
  await db.deleteFrom('idempotency_keys').execute()
  await sql`insert into idempotency_keys (owner, key, route, fingerprint, status, body, created_at)
    select owner, owner || n, 'upload', 'f', status, repeat('x', size), now() - n * interval '1 minute'
    from (values ('member', 200, 100), ('refused', 422, 900), ('guest', 200, 900)) as v (owner, status, size),
      generate_series(1, 250) n`.execute(db)
  await trimReceipts(shop.shop.services)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from idempotency_keys where body = ''`.execute(db)
  expect(rows[0]?.count).toBe(0)
})
