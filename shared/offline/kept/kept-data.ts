import type { ProductAlone } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'

/** A product's record as the device keeps it. */
export interface KeptRecord {
  id: number
  /** Number of the full synchronisation that brought or confirmed it: what an earlier one left is gone from the shop. */
  run: number
  record: CatalogueRecord
}

/** A product in full; what it lists of others is taken from their records. */
export interface KeptProduct {
  id: number
  /** The version of the record that stood beside it when it came: an older one than the record's is out of date. */
  version: number
  /** ISO 8601. */
  savedAt: string
  product: ProductAlone
}

/** Where a product in full lies that came without being asked for: many of them are packed into one block. */
export interface PackedProduct {
  block: number
  version: number
}

/** A small public answer, whole. */
export interface KeptAnswer {
  /** ISO 8601. */
  savedAt: string
  body: unknown
}

/** An answer that was given to one member; kept under `[owner, name]`. */
export interface KeptPrivate extends KeptAnswer {
  owner: string
  name: string
}

/** A picture of the cache: the bytes are in Cache Storage under the same address. */
export interface KeptPicture {
  address: string
  hash: string
  /** Pixels. */
  width: number
  bytes: number
  /** Milliseconds since 1970: when it was last shown, to the day. */
  usedAt: number
}

/** How far the device's catalogue is. */
export interface SyncState {
  /** What to ask the server for next: everything that changed since. */
  position: string
  /** Number of the last full synchronisation. */
  run: number
  /** False while a full synchronisation is under way: what an earlier one brought is still there. */
  complete: boolean
  /** ISO 8601: when the records were last known to be the server's. Null: never yet. */
  syncedAt: string | null
}
