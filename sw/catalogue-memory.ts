import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { buildIndex } from '#shared/catalogue/search.ts'
import type { CatalogueIndex } from '#shared/catalogue/search-index.ts'
import { readRecords, readSyncState } from '#shared/offline/kept-catalogue.ts'

/** The device's catalogue in the worker's memory, for as long as the worker lives. */
export interface CatalogueMemory {
  records: ReadonlyMap<number, CatalogueRecord>
  bySlug: ReadonlyMap<string, CatalogueRecord>
  /** Built when the first list is asked for. */
  index: () => CatalogueIndex
  /** ISO 8601: when it was last known to be the shop's. */
  syncedAt: string
}

let loading: Promise<CatalogueMemory | null> | null = null

async function load(): Promise<CatalogueMemory | null> {
  const state = await readSyncState()
  // Before a first synchronisation has come to its end a list would hide what is still missing.
  if (!state?.syncedAt) return null
  const records = await readRecords()
  let index: CatalogueIndex | undefined
  return {
    records: new Map(records.map((record) => [record.id, record])),
    bySlug: new Map(records.map((record) => [record.slug, record])),
    index: () => (index ??= buildIndex(records)),
    syncedAt: state.syncedAt,
  }
}

/** The kept catalogue; null where there is none yet. Read once, in slices. */
export function catalogueMemory(): Promise<CatalogueMemory | null> {
  const current = (loading ??= load())
  const forget = () => {
    if (loading === current) loading = null
  }
  // Nothing yet, or a store that could not be read: the next who asks tries again.
  current.then((memory) => memory ?? forget(), forget)
  return current
}

/** Reads the catalogue ahead of who will ask for it. */
export function warmMemory(): void {
  catalogueMemory().catch((error: unknown) => console.warn('The kept catalogue could not be read:', error))
}

/** The store has changed: the next who asks reads it anew. */
export function forgetMemory(): void {
  loading = null
}
