import type { Box } from '#shared/aircraft/printer-fit.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import type { Like } from '#shared/catalogue/related.ts'
import type { CountResult } from '#shared/catalogue/search/facet-counts.ts'
import type { ListFilters, ListQuery } from '#shared/catalogue/search/list-query.ts'
import type { SearchResult } from '#shared/catalogue/search/search.ts'

/** Searches of one moment, by the one rule, whatever answers them. */
export interface CatalogueNow {
  /** When prices may change: the next start or end of a sale. */
  end: Date | null
  search(query: ListQuery, limit: number): Promise<SearchResult>
  count(query: ListFilters, printer: Box): Promise<CountResult>
  /** Invented values, of which the catalogue has none. */
  namesUnknown(query: ListFilters): Promise<boolean>
  /** Ids of a few products of the type, the most alike first. */
  related(type: string, like: Like): Promise<number[]>
  /** In the order of the ids, without those that are gone. */
  summaries(ids: readonly number[]): Promise<ProductSummary[]>
  /** Each once, in the order of the slugs, without unknown ones. */
  summariesNamed(slugs: readonly string[]): Promise<ProductSummary[]>
}
export interface SearchableCatalogue {
  /** Current across processes. @param version of the catalogue, where the caller has just read it */
  current(version?: number): Promise<CatalogueNow>
}
