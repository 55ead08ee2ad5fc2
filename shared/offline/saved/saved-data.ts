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
  /** Version of its record when it came; older than the record means out of date. */
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
  savedAt: string
  body: unknown
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
