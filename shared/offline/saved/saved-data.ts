import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'

export interface SavedRecord {
  id: number
  /** Number of the full synchronisation that last confirmed it: an older one has left the shop. */
  run: number
  record: CatalogueRecord
}

export interface SavedProduct {
  id: number
  /** Version of its record when it was asked for, 0 where that is not known; older than the record means out of date. */
  version: number
  savedAt: string
  product: ProductAlone
}

/** Where a product lies in the packed blocks. */
export interface PackedProduct {
  block: number
  version: number
}

export interface SavedAnswer {
  /** ISO 8601, when it was asked for; later where the answer to a change was put in. */
  savedAt: string
  body: unknown
}

/** Answers may come in another order than they were asked for. A time to come is of a clock that was wrong. */
export function isOlder({ savedAt }: SavedAnswer, than: SavedAnswer | undefined): boolean {
  return than !== undefined && savedAt < than.savedAt && than.savedAt <= new Date().toISOString()
}

export interface PrivateAnswer extends SavedAnswer {
  owner: string
  name: string
}

/** The bytes are in Cache Storage under the same address. */
export interface SavedPicture {
  address: string
  hash: string
  width: number
  bytes: number
  usedAt: number
}

export interface SyncState {
  position: string
  run: number
  /** False during a full synchronisation. */
  complete: boolean
  /** ISO 8601; null before the first synchronisation ends. */
  syncedAt: string | null
}
