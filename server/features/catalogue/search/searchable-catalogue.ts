import type { SearchMoment } from '#shared/catalogue/search/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'

/** The public catalogue in memory at one moment, with the prices of that moment. */
export interface CatalogueNow extends SearchMoment {
  index: CatalogueIndex
  /** When a sale next starts or ends: until then the prices hold. */
  end: Date | null
}
export interface SearchableCatalogue {
  /** The catalogue as the database has it now, whichever process changed it. */
  current(): Promise<CatalogueNow>
}
