import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#server/features/call.ts'
import { openSales } from '#server/features/sales/sales.queries.ts'
import { relatedTo } from '#shared/catalogue/related.ts'
import { buildIndex, changeIndex, countFacets, searchCatalogue } from '#shared/catalogue/search/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'
import { nextSaleBoundary } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import {
  catalogueState,
  listChanged,
  listRemoved,
} from '#server/features/catalogue/catalogue-changes.queries.ts'
import { shapeSummary } from '#server/features/catalogue/product-shape.ts'
import { recordOf } from '#server/features/catalogue/records/record-shape.ts'
import { KeptSummaries } from './kept-summaries.ts'
import { likeProducts } from './like-products.ts'
import type { CatalogueNow } from './searchable-catalogue.ts'

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

function catalogueNow({ index, summaries, sales }: Held): CatalogueNow {
  const now = new Date()
  const moment = { sales, now }
  return {
    end: nextSaleBoundary(sales, now),
    search: async (query, limit) => searchCatalogue(index, query, { ...moment, limit }),
    count: async (query, printer) => countFacets(index, query, { ...moment, printer }),
    async namesUnknown({ kind = [], battery = [] }) {
      const [kinds, batteries] = [index.facets.values('kind'), index.facets.values('battery')]
      return !kind.every((value) => kinds.has(value)) || !battery.every((value) => batteries.has(value))
    },
    related: async (type, like) => relatedTo(like, likeProducts(index, type, like.kind)),
    summaries: async (ids) => summaries.of(ids),
    summariesNamed: async (slugs) => summaries.named(slugs),
  }
}

/** Built on first use, then reads only what changed. */
export class MemoryCatalogue {
  readonly #db: Db
  #held: Held | null = null
  #running: Promise<void> | null = null

  constructor(db: Db) {
    this.#db = db
  }
  get index(): CatalogueIndex | null {
    return this.#held?.index ?? null
  }
  forget(): void {
    this.#held = null
  }
  /** With all changes up to a version. */
  async current(version: number): Promise<CatalogueNow> {
    let held = this.#held
    while (!held || held.version < version) {
      this.#running ??= bringUpToDate(this.#db, held)
        .then((fresh) => {
          this.#held = fresh
        })
        .finally(() => {
          this.#running = null
        })
      await this.#running
      held = this.#held
    }
    return catalogueNow(held)
  }
}
