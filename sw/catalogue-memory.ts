import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { buildIndex, changeIndex } from '#shared/catalogue/search/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'
import { readRecords } from '#shared/offline/kept/kept-catalogue.ts'

/** Records of the device's catalogue in the worker's memory, for as long as the worker lives. */
export interface CatalogueMemory {
  records: ReadonlyMap<number, CatalogueRecord>
  /** Built when the first list is asked for. */
  index: () => Promise<CatalogueIndex>
}

/** Records indexed at a time: between two slices the worker answers what else it is asked. */
const slice = 200

async function indexOf(records: readonly CatalogueRecord[]): Promise<CatalogueIndex> {
  const index = buildIndex([])
  for (let from = 0; from < records.length; from += slice) {
    changeIndex(index, records.slice(from, from + slice), [])
    if (records.length > slice) await new Promise((resolve) => setTimeout(resolve))
  }
  return index
}

/** These records, ready to be searched. */
export function memoryOf(records: readonly CatalogueRecord[]): CatalogueMemory {
  let index: Promise<CatalogueIndex> | undefined
  return {
    records: new Map(records.map((record) => [record.id, record])),
    index: () => (index ??= indexOf(records)),
  }
}

let loading: Promise<CatalogueMemory> | null = null

/** The kept catalogue, as far as it came. Read once, in slices. */
export function catalogueMemory(): Promise<CatalogueMemory> {
  const current = (loading ??= readRecords().then(memoryOf))
  current.catch(() => {
    // A store that could not be read: the next who asks tries again.
    if (loading === current) loading = null
  })
  return current
}

/** The store has changed: the next who asks reads it anew. */
export function forgetMemory(): void {
  loading = null
}
