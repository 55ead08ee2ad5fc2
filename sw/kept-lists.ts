import { queryOfCall } from '#shared/catalogue/search/list-query.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { countFacets, searchCatalogue } from '#shared/catalogue/search/search.ts'
import { usualWorkshop } from '#shared/making/workshop.ts'
import { readAnswer } from '#shared/offline/kept/kept-catalogue.ts'
import type { ReadyAnswer } from '#shared/offline/kept/ready-answers.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'

const mostFeatured = 7

/** The running sales as they were last seen: they begin and end by the clock all the same. */
export async function keptSales(): Promise<readonly Sale[]> {
  return ((await readAnswer('/api/sales/active'))?.body ?? []) as readonly Sale[]
}

/** The featured products, newest first, as the server lists them. */
function featured({ records }: CatalogueMemory): ReadyAnswer {
  const chosen = [...records.values()]
    .filter(({ isFeatured }) => isFeatured)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id)
    .slice(0, mostFeatured)
  return { body: chosen.map(productOf) }
}

/** What a call for a list, its counts or the featured products is answered with, by the one search. */
export async function makeList(
  { pathname, searchParams }: URL,
  memory: CatalogueMemory,
): Promise<ReadyAnswer> {
  if (pathname.endsWith('/featured')) return featured(memory)
  const {
    printer = '',
    limit = Number.MAX_SAFE_INTEGER,
    ...given
  } = Object.fromEntries(searchParams) as Record<string, string>
  const [index, sales] = await Promise.all([memory.index(), keptSales()])
  const moment = { sales, now: new Date() }
  const query = queryOfCall(given)
  if (pathname.endsWith('/facets'))
    return { body: countFacets(index, query, { ...moment, printer: readBed(printer) ?? usualWorkshop.bed }) }
  const { ids, total } = searchCatalogue(index, query, { ...moment, limit: Number(limit) })
  const records = ids.map((id) => memory.records.get(id)).filter((record) => record !== undefined)
  return { body: records.map(productOf), headers: { 'X-Total-Count': String(total) } }
}
