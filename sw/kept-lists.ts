import { queryOfCall } from '#shared/catalogue/list-query.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { countFacets, searchCatalogue } from '#shared/catalogue/search.ts'
import { usualWorkshop } from '#shared/making/workshop.ts'
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

/** The counts beside a list. */
export async function keptCounts(query: URLSearchParams, memory: CatalogueMemory): Promise<KeptBody> {
  const { printer, ...given } = Object.fromEntries(query)
  const counts = countFacets(memory.index(), queryOfCall(given), {
    ...(await momentOf()),
    printer: readBed(printer ?? '') ?? usualWorkshop.bed,
  })
  return { body: counts, savedAt: memory.syncedAt }
}

/** A page of a list: words, filters and order by the one search. */
export async function keptList(query: URLSearchParams, memory: CatalogueMemory): Promise<KeptBody> {
  const given = Object.fromEntries(query)
  const { ids: found, total } = searchCatalogue(memory.index(), queryOfCall(given), {
    ...(await momentOf()),
    limit: Number(given.limit ?? 24),
  })
  const records = found.map((id) => memory.records.get(id)).filter((record) => record !== undefined)
  return {
    body: records.map(productOf),
    savedAt: memory.syncedAt,
    headers: { 'X-Total-Count': String(total) },
  }
}
