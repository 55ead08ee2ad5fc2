import { readListQuery } from '#shared/catalogue/list-query.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { searchCatalogue } from '#shared/catalogue/search.ts'
import { readAnswer } from '#shared/offline/kept-catalogue.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import type { KeptBody } from './kept-body.ts'

const mostFeatured = 7

/** The running sales as they were last seen: they begin and end by the clock all the same. */
async function momentOf(): Promise<{ sales: readonly Sale[]; now: Date }> {
  const sales = (await readAnswer('/api/sales/active'))?.body as readonly Sale[] | undefined
  return { sales: sales ?? [], now: new Date() }
}

/** The featured products, newest first, as the server lists them. */
export function keptFeatured({ records, syncedAt }: CatalogueMemory): KeptBody {
  const featured = [...records.values()]
    .filter(({ isFeatured }) => isFeatured)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id)
    .slice(0, mostFeatured)
  return { body: featured.map(productOf), savedAt: syncedAt }
}

/** A page of a list: words, filters and order by the one search. */
export async function keptList(query: URLSearchParams, memory: CatalogueMemory): Promise<KeptBody> {
  const given = Object.fromEntries(query)
  const ids = given.ids?.split(',').map(Number)
  const { ids: found, total } = searchCatalogue(
    memory.index(),
    { ...readListQuery(given), ...(given.type ? { type: given.type } : {}), ...(ids ? { ids } : {}) },
    { ...(await momentOf()), limit: Number(given.limit ?? 24) },
  )
  const records = found.map((id) => memory.records.get(id)).filter((record) => record !== undefined)
  return {
    body: records.map(productOf),
    savedAt: memory.syncedAt,
    headers: { 'X-Total-Count': String(total) },
  }
}
