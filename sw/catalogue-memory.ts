import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { buildIndex, changeIndex } from '#shared/catalogue/search/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'
import { readRecords } from '#shared/offline/saved/saved-catalogue.ts'

export interface CatalogueMemory {
  records: ReadonlyMap<number, CatalogueRecord>
  index: () => Promise<CatalogueIndex>
}

/** Records per slice; the worker handles other events between two slices. */
const slice = 200

async function indexOf(records: readonly CatalogueRecord[]): Promise<CatalogueIndex> {
  const index = buildIndex([])
  for (let from = 0; from < records.length; from += slice) {
    changeIndex(index, records.slice(from, from + slice), [])
    if (records.length > slice) await new Promise((resolve) => setTimeout(resolve))
  }
  return index
}

export function memoryOf(records: readonly CatalogueRecord[]): CatalogueMemory {
  let index: Promise<CatalogueIndex> | undefined
  return {
    records: new Map(records.map((record) => [record.id, record])),
    index: () => (index ??= indexOf(records)),
  }
}

let loading: Promise<CatalogueMemory> | null = null

/** Read once, in slices. */
export function catalogueMemory(): Promise<CatalogueMemory> {
  const current = (loading ??= readRecords().then(memoryOf))
  current.catch(() => {
    // The next caller retries.
    if (loading === current) loading = null
  })
  return current
}

export function resetCatalogueMemory(): void {
  loading = null
}
