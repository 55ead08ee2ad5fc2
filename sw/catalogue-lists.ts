import { queryOfCall } from '#shared/catalogue/search/list-query.ts'
import { readBed } from '#shared/catalogue/printer-text.ts'
import { productOf } from '#shared/catalogue/record-product.ts'
import { countFacets, searchCatalogue } from '#shared/catalogue/search/search.ts'
import { usualWorkshop } from '#shared/making/workshop.ts'
import { readAnswer } from '#shared/offline/saved/saved-catalogue.ts'
import type { PreparedAnswer } from '#shared/offline/saved/prepared-answers.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'

const mostFeatured = 7

/** Sales start and end by the clock while offline. */
export async function savedSales(): Promise<readonly Sale[]> {
  return ((await readAnswer('/api/sales/active'))?.body ?? []) as readonly Sale[]
}

function featured({ records }: CatalogueMemory): PreparedAnswer {
  const chosen = [...records.values()]
    .filter(({ isFeatured }) => isFeatured)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id)
    .slice(0, mostFeatured)
  return { body: chosen.map(productOf) }
}

export async function makeList(
  { pathname, searchParams }: URL,
  memory: CatalogueMemory,
): Promise<PreparedAnswer> {
  if (pathname.endsWith('/featured')) return featured(memory)
  const {
    printer = '',
    limit = Number.MAX_SAFE_INTEGER,
    ...given
  } = Object.fromEntries(searchParams) as Record<string, string>
  const [index, sales] = await Promise.all([memory.index(), savedSales()])
  const moment = { sales, now: new Date() }
  const query = queryOfCall(given)
  if (pathname.endsWith('/facets'))
    return { body: countFacets(index, query, { ...moment, printer: readBed(printer) ?? usualWorkshop.bed }) }
  const { ids, total } = searchCatalogue(index, query, { ...moment, limit: Number(limit) })
  const records = ids.map((id) => memory.records.get(id)).filter((record) => record !== undefined)
  return { body: records.map(productOf), headers: { 'X-Total-Count': String(total) } }
}
