import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange, catalogueVersion, markRemoved } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import { createLog } from '#server/foundation/log.ts'
import { fillShop } from '#server/samples/fill-shop.ts'
import { startFixtureShop } from '#server/testing/fixture-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { fixtureRecords } from '#shared/catalogue/fixture-catalogue.ts'
import { type ListQuery, readListQuery } from '#shared/catalogue/search/list-query.ts'
import { searchCases } from '#shared/catalogue/search/search-cases.ts'
import { sortings } from '#shared/catalogue/search/sortings.ts'
import { MemoryCatalogue } from '#server/features/catalogue/search/memory-catalogue.ts'
import { openCatalogue } from '#server/features/catalogue/search/search-catalogue.ts'
import { forgetStored } from './forget-stored.job.ts'
import { StoredCatalogue } from './stored-catalogue.ts'
import { form, storedRow } from './stored-row.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startFixtureShop()
})
afterAll(() => shop.close())

const log = createLog('silent')
const printer = [220, 220, 250] as const
const storedNow = async (catalogue = new StoredCatalogue(shop.services.db)) =>
  catalogue.current(await catalogueVersion(shop.services.db))
const countRows = async () =>
  (await sql<{ rows: number }>`select count(*)::int as rows from search_products`.execute(shop.services.db))
    .rows[0]?.rows

/** Sets a product's columns as an editor does. */
function change(slug: string, set: { name?: string; status?: 'archived' | 'published' }): Promise<void> {
  return shop.services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .updateTable('products')
      .set(set)
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = await announceChange(trx, [part.product(id), part.types])
    if (set.status) await markRemoved(trx, [id], version, set.status === 'archived')
  })
}

test('a row says what it said when this form was named: else the form counts up', () => {
  const rows = fixtureRecords.map((record) => storedRow(record))
  const print = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
  expect([form, print]).toEqual([2, '0cb4691018476209'])
})

test('a change, a product that leaves and one that comes back are in all processes at their next question', async () => {
  const [one, other] = [new StoredCatalogue(shop.services.db), new StoredCatalogue(shop.services.db)]
  const find = async (catalogue: StoredCatalogue, q: string) =>
    (await (await storedNow(catalogue)).search({ q }, 10)).total
  expect([await find(one, 'knot'), await find(other, 'zeppelin')]).toEqual([1, 0])
  await change('knot-500', { name: 'Zeppelin 500' })
  expect([await find(one, 'zeppelin'), await find(other, 'zeppelin')]).toEqual([1, 1])
  await change('knot-500', { name: 'Knot 500', status: 'archived' })
  expect([await find(other, 'zeppelin'), await find(one, 'knot')]).toEqual([0, 0])
  expect(await countRows()).toBe(39)
  await change('knot-500', { status: 'published' })
  expect([await find(one, 'knot'), await find(other, 'knot')]).toEqual([1, 1])
})

test('several processes write the rows together, and one that starts later writes none', async () => {
  const { db } = shop.services
  await db.deleteFrom('search_forms').execute()
  const all = await Promise.all([storedNow(), storedNow(), storedNow()])
  const found = await Promise.all(all.map((each) => each.search({ sort: 'name' }, 100)))
  expect(found.flatMap(({ total, ids }) => [total, ids.length])).toEqual([40, 40, 40, 40, 40, 40])
  const written = () =>
    sql`select xmin::text, product_id from search_products order by product_id`.execute(db)
  const before = await written()
  await storedNow()
  expect((await written()).rows).toEqual(before.rows)
})

test('a shop that grows answers from memory until the rows are written, and holds nothing afterwards', async () => {
  const { db } = shop.services
  await db.deleteFrom('search_forms').execute()
  await change('knot-500', { status: 'archived' })
  const catalogue = openCatalogue(db, log, 39)
  const names = async () => (await catalogue.current()).search({ q: 'knot' }, 10)
  expect((await names()).total).toBe(0)
  expect(await countRows()).toBe(0)
  await change('knot-500', { status: 'published' })
  expect((await names()).total).toBe(1)
  await expect.poll(countRows).toBe(40)
  // The rows answer now: what only they say is found.
  await expect.poll(async () => (await names()).ids.length).toBe(1)
  await sql`update search_products set said = '' where said @@ 'knot'`.execute(db)
  await expect.poll(async () => (await names()).total).toBe(0)
  await change('knot-500', { name: 'Knot 500' })
  expect((await names()).total).toBe(1)
})

test('rows that nobody uses go after a day, and are written again when somebody asks', async () => {
  const { db } = shop.services
  await storedNow()
  expect(await countRows()).toBe(40)
  await sql`update search_forms set used_at = now() - interval '2 hours'`.execute(db)
  await forgetStored({ db, catalogue: openCatalogue(db, log) })
  expect(await countRows()).toBe(40)
  const old = () => sql`update search_forms set used_at = now() - interval '25 hours'`.execute(db)
  await old()
  // Of a shop beyond the limit they are in use.
  await forgetStored({ db, catalogue: openCatalogue(db, log, 0) })
  expect(await countRows()).toBe(40)
  await old()
  await forgetStored({ db, catalogue: openCatalogue(db, log) })
  expect([await countRows(), await db.selectFrom('search_terms').select('term').execute()]).toEqual([0, []])
  expect((await (await storedNow()).search({ q: 'knot' }, 10)).total).toBe(1)
})

test('among some hundreds of products, memory and PostgreSQL say the same of every case, order and page', async () => {
  const { db } = shop.services
  await fillShop(db, 400)
  const sale = (name: string, percent: string, ids: number[]) => ({
    name,
    site_wide: ids.length === 0,
    product_ids: ids,
    discount_type: 'percentage' as const,
    discount_value: percent,
    start_date: new Date(Date.now() - 7_200_000),
    end_date: new Date(Date.now() + 7_200_000),
  })
  const some = await db.selectFrom('products').where('id', '>', 100).limit(50).select('id').execute()
  await db
    .insertInto('sales')
    .values([
      sale(
        'Some',
        '33.33',
        some.map(({ id }) => id),
      ),
      sale('All', '12.5', []),
    ])
    .execute()
  await db.transaction().execute((trx) => announceChange(trx, [part.sales]))
  const memory = await new MemoryCatalogue(db).current(await catalogueVersion(db))
  const stored = await storedNow()
  const asks: ListQuery[] = [
    ...searchCases.map(({ ask, type = 'planes' }) => ({
      type,
      ...readListQuery(Object.fromEntries(new URLSearchParams(ask))),
    })),
    ...sortings.flatMap((sort) => [{ sort }, { sort, type: 'planes', page: 3, q: 'wing' }]),
    ...['goshwak', 'pla', 'motor mount', 'a', 'swift tra', '3s under 900 g', 'battry', '- -'].map((q) => ({
      q,
    })),
    { type: 'planes', bed: [200, 190, 210], near: true, sort: 'span' },
    { type: 'planes', bed: [170, 170, 180], near: true },
    { bed: [230, 180, 200], near: true, q: 'wing', page: 2 },
    { bed: [150, 300, 180], price: ['10-15', '15-20'], sort: '-price' },
    { ids: [3, 7, 700, 12], q: 'wing' },
    { type: 'nothing' },
  ]
  for (const ask of asks) {
    expect([ask, await stored.search(ask, 24)]).toEqual([ask, await memory.search(ask, 24)])
    expect([ask, await stored.count(ask, [...printer])]).toEqual([ask, await memory.count(ask, [...printer])])
  }
  const { ids } = await memory.search({ sort: 'name' }, 500)
  expect(ids.length).toBeGreaterThan(400)
  expect(await stored.summaries([...ids, 9_999_999])).toEqual(await memory.summaries([...ids, 9_999_999]))
  for (const summary of await memory.summaries(ids.slice(0, 60))) {
    const like = { id: summary.id, kind: summary.kind, span: summary.aircraft?.span ?? null }
    expect(await stored.related(summary.productType, like)).toEqual(
      await memory.related(summary.productType, like),
    )
  }
})
