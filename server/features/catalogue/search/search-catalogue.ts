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
  listGone,
} from '#server/features/catalogue/catalogue-changes.queries.ts'
import { catalogueVersion } from '#server/features/catalogue/records/catalogue-version.queries.ts'
import { recordOf } from '#server/features/catalogue/records/record-shape.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

/** Behind every product of its version. */
const lastId = 2_147_483_647
/** Rows of one statement: what they weigh passes through memory, and then other calls have their turn. */
const step = 200

interface Held {
  version: number
  index: CatalogueIndex
  sales: readonly Sale[]
}

/** What is held, brought to the database's version; everything anew where much has changed, or nothing is held. */
async function bringUpToDate(db: Db, held: Held | null): Promise<Held> {
  const known = held?.index.isWorn ? null : held
  const index = known?.index ?? buildIndex([])
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { version } = await catalogueState(trx)
      const gone = known ? await listGone(trx, known.version, version) : []
      let after = { version: known?.version ?? 0, id: known ? lastId : 0 }
      for (;;) {
        const rows = await listChanged(trx, after, step)
        changeIndex(index, rows.map(recordOf), gone.splice(0))
        // Read now, a few at a time, and not all at once by the first who searches for words.
        void index.words
        const last = rows.at(-1)
        if (!last || rows.length < step) break
        after = { version: last.catalogue_version, id: last.id }
        await breathe()
      }
      return { version, index, sales: await openSales(trx, new Date()) }
    })
}

/**
 * The catalogue for the one search (decision 17): built when it is first asked for. Every question compares versions
 * with the database, which every change of the catalogue moves: so no process answers from what another one changed,
 * and of 10,000 products only what changed is read again. Answers themselves are kept elsewhere, until an announcement.
 */
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
      const { index, sales } = held
      return { index, sales, now, end: nextSaleBoundary(sales, now) }
    },
  }
}
