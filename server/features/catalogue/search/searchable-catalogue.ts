import type { KeptSummaries } from './kept-summaries.ts'
import type { SearchMoment } from '#shared/catalogue/search/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'

export interface CatalogueNow extends SearchMoment {
  index: CatalogueIndex
  summaries: Pick<KeptSummaries, 'of' | 'named'>
  /** When prices may change: the next start or end of a sale. */
  end: Date | null
}
export interface SearchableCatalogue {
  /** Current across processes. */
  current(): Promise<CatalogueNow>
}
