// node --expose-gc server/benchmarks/growth/search-engines.ts 50000 100000: the search of a large shop from memory and by PostgreSQL, for docs/scale.md.
import { sql } from 'kysely'
import { catalogueVersion } from '#server/database/catalogue-version.ts'
import { MemoryCatalogue } from '#server/features/catalogue/search/memory-catalogue.ts'
import type { CatalogueNow } from '#server/features/catalogue/search/searchable-catalogue.ts'
import { StoredCatalogue } from '#server/features/catalogue/search/stored/stored-catalogue.ts'
import { openDatabase } from '#server/database/connection.ts'
import { fillShop } from '#server/samples/fill-shop.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import startPostgres from '#server/testing/start-postgres.ts'
import { type ListQuery, readListQuery } from '#shared/catalogue/search/list-query.ts'
import { usedByBackends } from '#server/benchmarks/growth/used-time.ts'
import { median } from '#server/benchmarks/measure.ts'

/** Each at most 50,000 more than the one before. */
const counts = process.argv.slice(2).map(Number)
const rounds = 5
const asks = [
  '',
  'sort=price',
  'sort=name&page=40',
  'bed=220x220x250',
  'kind=Trainer,Sport&flying=beginner&sort=span',
  'q=goshawk',
  'q=wing',
  'q=flying wing',
  'q=trainer under 1 m',
  'q=goshwak',
  'q=sherwatter',
  'q=goshawk trainer',
]

const usedMb = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
/** Milliseconds on the clock, and of PostgreSQL's processor. */
async function timesOf(work: () => Promise<unknown>): Promise<[clock: number, used: number]> {
  const before = await usedByBackends(patient.db)
  const clock = await timeOf(work)
  return [clock, (await usedByBackends(patient.db)) - before]
}
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure(name: string, catalogue: { current(version: number): Promise<CatalogueNow> }) {
  const before = usedMb()
  const start = await timeOf(async () => catalogue.current(await catalogueVersion(db)))
  console.log(
    `${name}: ready after ${(start / 1000).toFixed(1)} s, holds ${(usedMb() - before).toFixed(0)} MB`,
  )
  for (const ask of asks) {
    const query: ListQuery = {
      type: 'planes',
      ...readListQuery(Object.fromEntries(new URLSearchParams(ask))),
    }
    const [lists, counted]: [number[], number[]] = [[], []]
    const used = { list: 0, counts: 0 }
    let total = 0
    for (let round = 0; round < rounds; round += 1) {
      const now = await catalogue.current(await catalogueVersion(db))
      const [list, ofList] = await timesOf(async () => {
        const found = await now.search(query, 24)
        total = found.total
        await now.summaries(found.ids)
      })
      const [facets, ofFacets] = await timesOf(() => now.count(query, [220, 220, 250]))
      lists.push(list)
      counted.push(facets)
      used.list += ofList / rounds
      used.counts += ofFacets / rounds
    }
    console.log(
      `  ${ask.padEnd(46)} ${String(total).padStart(7)} found, list ${median(lists).toFixed(1)} ms, counts ${median(counted).toFixed(1)} ms; PostgreSQL ${used.list.toFixed(0)}, ${used.counts.toFixed(0)} ms`,
    )
  }
}

const stop = await startPostgres()
const base = await createTestDatabase()
const { db } = base.database
// Without time-outs: it fills in one transaction.
const patient = openDatabase(base.address, { role: 'migrations', max: 2 })
try {
  for (const count of counts) {
    await fillShop(patient.db, count)
    console.log(`${count} products`)
    await measure('memory', new MemoryCatalogue(db))
    await sql`delete from search_forms`.execute(patient.db)
    await measure('PostgreSQL', new StoredCatalogue(db))
    await sql`vacuum analyze search_products`.execute(patient.db)
    await measure('PostgreSQL, started again', new StoredCatalogue(db))
    const { rows } = await sql<{ table: string; mb: number }>`select relname as table,
      round(pg_total_relation_size(oid) / 1e6)::int as mb from pg_class where relname in ('search_products', 'search_terms')`.execute(
      db,
    )
    console.log(rows.map(({ table, mb }) => `${table} ${mb} MB`).join(', '))
  }
} finally {
  await patient.close()
  await base.drop()
  await stop()
}
