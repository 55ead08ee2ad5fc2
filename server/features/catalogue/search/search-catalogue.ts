import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#server/features/call.ts'
import { openSales } from '#server/features/sales/sales.queries.ts'
import { buildIndex, changeIndex } from '#shared/catalogue/search/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'
import { nextSaleBoundary } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import {
  catalogueState,
  listChanged,
  listRemoved,
} from '#server/features/catalogue/catalogue-changes.queries.ts'
import { catalogueVersion } from '#server/database/catalogue-version.ts'
import { shapeSummary } from '#server/features/catalogue/product-shape.ts'
import { recordOf } from '#server/features/catalogue/records/record-shape.ts'
import { KeptSummaries } from './kept-summaries.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

/** Above every id. */
const lastId = 2_147_483_647
/** Rows a statement, so that other calls get their turn. */
const step = 200

interface Held {
  version: number
  index: CatalogueIndex
  summaries: KeptSummaries
  sales: readonly Sale[]
}

/** Rebuilds after large changes. */
async function bringUpToDate(db: Db, held: Held | null): Promise<Held> {
  const known = held?.index.isWorn ? null : held
  const { index, summaries } = known ?? { index: buildIndex([]), summaries: new KeptSummaries() }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { version } = await catalogueState(trx)
      const gone = known ? await listRemoved(trx, known.version, version) : []
      let after = { version: known?.version ?? 0, id: known ? lastId : 0 }
      for (;;) {
        const rows = await listChanged(trx, after, step)
        for (const id of gone) summaries.take(id)
        changeIndex(index, rows.map(recordOf), gone.splice(0))
        for (const { image, ...row } of rows)
          summaries.put(shapeSummary({ ...row, images: image ? [image] : [] }))
        // In small steps now, rather than in the first search.
        void index.words
        const last = rows.at(-1)
        if (!last || rows.length < step) break
        after = { version: last.catalogue_version, id: last.id }
        await breathe()
      }
      return { version, index, summaries, sales: await openSales(trx, new Date()) }
    })
}

/** Built on first use. Each call compares versions with the database, and reads only what changed. */
export function openCatalogue(db: Db): SearchableCatalogue {
  let held: Held | null = null
  let running: Promise<void> | null = null
  return {
    async current() {
      const version = await catalogueVersion(db)
      while (!held || held.version < version) {
        running ??= bringUpToDate(db, held)
          .then((fresh) => {
            held = fresh
          })
          .finally(() => {
            running = null
          })
        await running
      }
      const now = new Date()
      const { index, summaries, sales } = held
      return { index, summaries, sales, now, end: nextSaleBoundary(sales, now) }
    },
  }
}
