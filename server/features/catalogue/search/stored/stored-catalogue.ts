import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import { listByIds, listBySlugs } from '#server/features/catalogue/catalogue.queries.ts'
import { shapeSummary } from '#server/features/catalogue/product-shape.ts'
import type { CatalogueNow } from '#server/features/catalogue/search/searchable-catalogue.ts'
import { openSales } from '#server/features/sales/sales.queries.ts'
import { nextSaleBoundary } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { countStored } from './count-stored.queries.ts'
import { keepStored } from './keep-stored.ts'
import { storedVersion } from './keep-stored.queries.ts'
import { namesUnknownStored, relatedStored, searchStored } from './stored-search.queries.ts'

function catalogueNow(db: Kysely<Schema>, sales: readonly Sale[]): CatalogueNow {
  const now = new Date()
  const moment = { sales, now }
  return {
    end: nextSaleBoundary(sales, now),
    search: (query, limit) => searchStored(db, query, { ...moment, limit }),
    count: (query, printer) => countStored(db, query, { ...moment, printer }),
    namesUnknown: async ({ kind = [], battery = [] }) =>
      (await namesUnknownStored(db, 'kind', kind)) || namesUnknownStored(db, 'battery', battery),
    related: (type, like) => relatedStored(db, type, like),
    async summaries(ids) {
      const rows = new Map((await listByIds(db, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [shapeSummary(row)] : []
      })
    },
    async summariesNamed(slugs) {
      const rows = new Map((await listBySlugs(db, slugs)).map((row) => [row.slug, row]))
      return [...new Set(slugs)].flatMap((slug) => {
        const row = rows.get(slug)
        return row ? [shapeSummary(row)] : []
      })
    },
  }
}

/** Rows that nobody says to use are deleted after a day. */
const lookAgainAfter = 3_600_000

/** Holds nothing but the sales; the products are in `search_products`, for all processes. */
export class StoredCatalogue {
  readonly #db: Kysely<Schema>
  #version = 0
  #lookAgain = 0
  #sales: readonly Sale[] = []
  #running: Promise<void> | null = null

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }
  async isFilled(): Promise<boolean> {
    return (await storedVersion(this.#db)) > 0
  }
  async current(version: number): Promise<CatalogueNow> {
    while (this.#version < version || Date.now() >= this.#lookAgain) {
      this.#running ??= this.#bringUpToDate(version).finally(() => {
        this.#running = null
      })
      await this.#running
    }
    return catalogueNow(this.#db, this.#sales)
  }
  async #bringUpToDate(version: number): Promise<void> {
    if ((await storedVersion(this.#db)) < version) await keepStored(this.#db, version)
    this.#sales = await openSales(this.#db, new Date())
    this.#version = version
    this.#lookAgain = Date.now() + lookAgainAfter
  }
}
