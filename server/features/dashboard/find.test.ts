import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Found } from '#shared/dashboard/dashboard.contract.ts'
import { findOrdersByBuyer, findOrdersByNumber, findProducts, findUsers } from './find.queries.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
  const { db } = shop.services
  await sql`insert into users (email, first_name, last_name, username)
    values ('jo.fern@example.com', 'Josephine', 'Fernandes-Oliveira', 'wingwalker'),
      ('gone@example.com', 'Josephine', 'Removed', 'removed')`.execute(db)
  await sql`update users set deleted_at = now() where email = 'gone@example.com'`.execute(db)
  await sql`insert into products (slug, product_type, name, price_cents, is_digital, status)
    values ('turnstone-900', 'planes', 'Turnstone 900', 1990, true, 'draft')`.execute(db)
})
afterAll(() => shop.close())

async function find(q: string): Promise<Found> {
  const answer = await shop.fetch(`/api/admin/find?q=${encodeURIComponent(q)}`, { cookie: admin })
  expect(answer.status, q).toBe(200)
  return (await answer.json()) as Found
}
const users = async (q: string) => (await find(q)).users.map(({ email }) => email)
const products = async (q: string) => (await find(q)).products.map(({ name }) => name)

describe('what the desk finds', () => {
  test.each([
    'Josephine',
    'jose',
    'oliveira fernandes',
    'wingwalker',
    'jo.fern@example.com',
    'josphine',
    'fernandse',
  ])('a user by "%s"', async (q) => {
    expect(await users(q)).toEqual(['jo.fern@example.com'])
  })
  test('a user by two letters at the beginning of a word, and nobody by two letters inside one', async () => {
    expect(await users('fe')).toContain('jo.fern@example.com')
    expect(await users('rn')).toEqual([])
  })
  test.each(['Turnstone', 'turnstone 900', '900 turnst', 'turnstne', 'trunstone'])(
    'a draft by "%s"',
    async (q) => {
      expect((await products(q))[0]).toBe('Turnstone 900')
    },
  )
  test('an order by its number before those that only begin alike, and by its buyer', async () => {
    const { db } = shop.services
    const { number, email } = await db
      .selectFrom('orders')
      .select(['number', 'email'])
      .orderBy('number')
      .executeTakeFirstOrThrow()
    for (const q of [`KMI-${number}`, `kmi ${number}`, String(number)])
      expect((await find(q)).orders[0]).toMatchObject({ number: `KMI-${number}`, email })
    expect((await find(String(number).slice(0, 3))).orders.length).toBeGreaterThan(0)
    expect((await find(email)).orders.map((order) => order.number)).toContain(`KMI-${number}`)
  })
  test('at most eight of each kind, and what LIKE takes for a wildcard is a letter like any other', async () => {
    const { db } = shop.services
    await sql`insert into users (email, first_name, username)
      select 'many' || n || '@example.com', 'Manylot', 'many' || n from generate_series(1, 20) n`.execute(db)
    expect(await users('manylot')).toHaveLength(8)
    for (const q of ['%', '_', '%%%%', String.raw`\\`, "'", 'a%y']) expect(await users(q), q).toEqual([])
  })
  test.each(['', '   ', 'x'.repeat(101)])('"%s" is no search', async (q) => {
    const answer = await shop.fetch(`/api/admin/find?q=${q}`, { cookie: admin })
    expect(answer.status).toBe(422)
  })
})

/** Plans of the queries that a search makes. */
async function plansOf(q: string): Promise<string[]> {
  const { services } = shop
  const { db } = services
  const nodes: RootOperationNode[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const noted = db.withPlugin(noting)
  await Promise.all([
    findUsers(noted, q),
    findProducts(noted, q),
    findOrdersByBuyer(noted, q),
    findOrdersByNumber(noted, q),
  ])
  const plans: string[] = []
  for (const node of nodes) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId())
    if (/set_config/.test(text)) continue
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

test('among 10,000 rows of each kind a search reads an index, whether it is spelled right or not', async () => {
  // A busy machine may need longer than the shop's own statements may take.
  const patient = openDatabase(shop.address, { role: 'migrations', max: 1 })
  const { db } = patient
  await sql`insert into users (email, first_name, last_name, username)
    select 'crowd' || n || '@example.org', 'Name' || md5(n::text), md5(n::text), 'crowd' || n from generate_series(1, 10000) n`.execute(
    db,
  )
  await sql`insert into products (slug, product_type, name, price_cents, is_digital, status)
    select 'plane-' || md5(n::text), 'planes', 'Plane ' || md5(n::text), 990, true, 'draft' from generate_series(1, 10000) n`.execute(
    db,
  )
  await sql`insert into orders (key, email, status, country, totals, total_cents, currency, fingerprint)
    select gen_random_uuid(), 'crowd' || n || '@example.org', 'pending', 'DE', '{}', 990, 'USD', '' from generate_series(1, 10000) n`.execute(
    db,
  )
  for (const table of ['users', 'products', 'orders']) await sql.raw(`vacuum analyze ${table}`).execute(db)
  for (const q of ['crowd777', 'crwod77', '10499']) {
    const plans = await plansOf(q)
    expect(plans.length, q).toBeGreaterThanOrEqual(4)
    for (const plan of plans)
      expect(plan, q).toMatch(/Index (?:Only )?Scan (?:using|on) (?:\w+_words|orders_digits)/)
    for (const plan of plans) expect(plan, q).not.toContain('Seq Scan')
  }
})
