import type { Box } from '#shared/aircraft/printer-fit.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { Facet, ListQuery } from './list-query.ts'
import type { CatalogueRecord } from './record.ts'

/** One value of a facet and how many products have it while all other filters hold. */
export interface FacetValue {
  value: string
  count: number
}
export interface FacetCount {
  facet: Facet
  /** Every value that the type's products have, also where nothing is left of it: so no list of values ever jumps. */
  values: FacetValue[]
}
export interface SearchResult {
  /** Of the page that was asked for, in order. */
  ids: number[]
  total: number
  /** In the order of the screen. */
  facets: FacetCount[]
  /** `some`: no product has all the words, these have most of them. */
  words: 'all' | 'some'
  /** Where nothing is left: the filters (or the words) that alone stand in the way, and how many there are without. */
  loosen: { filter: Facet | 'q'; count: number }[]
}
export interface SearchSettings {
  /** Products to a page. */
  limit: number
  /** The running sales and the time: prices are what they are now. */
  sales: readonly Sale[]
  now: Date
  /** Printer whose count is told while nothing is filtered by it. */
  printer: Box
}

/** The index of a catalogue in memory; made by `buildIndex`, kept by `changeIndex`. */
export interface CatalogueIndex {
  readonly size: number
}
/** Builds the index: some 20 µs for a record. */
export type BuildIndex = (records: Iterable<CatalogueRecord>) => CatalogueIndex
/** Puts records in, in place of those with the same id, and takes others out. */
export type ChangeIndex = (
  index: CatalogueIndex,
  changed: readonly CatalogueRecord[],
  gone: readonly number[],
) => void
/** The one search of the shop (decision 17): words, filters, order, page and counts. */
export type SearchCatalogue = (
  index: CatalogueIndex,
  query: ListQuery,
  settings: SearchSettings,
) => SearchResult
