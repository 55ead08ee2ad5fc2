import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { listChanged } from '#server/features/catalogue/catalogue-changes.queries.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** What the first screen of shop and desk asks for, whichever it is. */
const ofEveryScreen = ['/api/shop', '/api/settings', '/api/social-links', '/api/product-types']

test('the first screen waits for no reading of the catalogue', async () => {
  const { db } = shop.services
  let list: Promise<Response> | undefined
  let isListed = false
  await db.transaction().execute(async (trx) => {
    // Every step of the reading needs it.
    await sql`lock table product_releases in access exclusive mode`.execute(trx)
    list = shop.fetch('/api/products').finally(() => {
      isListed = true
    })
    for (const path of ofEveryScreen) expect([path, (await shop.fetch(path)).status]).toEqual([path, 200])
    expect(isListed).toBe(false)
  })
  expect((await list)?.status).toBe(200)
})

test('types are counted as the lists show them', async () => {
  const types = (await (await shop.fetch('/api/product-types')).json()) as ProductType[]
  for (const { slug, count, kinds } of types) {
    const listed = await shop.fetch(`/api/products?type=${slug}`)
    expect([slug, count]).toEqual([slug, Number(listed.headers.get('x-total-count'))])
    for (const { kind, count: ofKind } of kinds) {
      const narrowed = await shop.fetch(`/api/products?type=${slug}&kind=${encodeURIComponent(kind)}`)
      expect([kind, ofKind]).toEqual([kind, Number(narrowed.headers.get('x-total-count'))])
    }
  }
  expect(types.some(({ kinds }) => kinds.length > 1)).toBe(true)
})

test('a step of the reading looks for the releases of its own rows alone', async () => {
  const { db } = shop.services
  await sql`insert into products (slug, product_type, kind, name, price_cents, is_digital, status, published_at)
    select 'many-' || n, 'planes', 'Trainer', 'Many ' || n, 1990, true, 'published', now()
    from generate_series(1, 2000) n`.execute(db)
  // All of one version: the planner then expects next to nothing after it.
  await sql`analyze products`.execute(db)
  const looks = await db.transaction().execute(async (trx) => {
    expect(await listChanged(trx, { version: 0, id: 100 }, 10)).toHaveLength(10)
    const { rows } = await sql<{ looks: number }>`select (seq_scan + coalesce(idx_scan, 0))::int as looks
      from pg_stat_xact_user_tables where relname = 'product_releases'`.execute(trx)
    return rows[0]?.looks
  })
  // A few for each of ten rows, not one for each of two thousand.
  expect(looks).toBeLessThan(200)
})
