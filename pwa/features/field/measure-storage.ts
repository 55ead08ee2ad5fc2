import { hasWorker } from '#pwa/foundation/network/service-worker.ts'
import { memberCache, pictureCache } from '#shared/offline/saved/cache-names.ts'
import { countRecords, deleteSavedProducts, readSyncState } from '#shared/offline/saved/saved-catalogue.ts'
import { wholeIds } from '#shared/offline/saved/packed-products.ts'
import { clearPictureIndex, sizeOfPictures } from '#shared/offline/saved/saved-pictures.ts'
import { noteNoneSaved } from './pins.store.ts'

export interface SavedData {
  /** `whole`: with full pages. */
  catalogue: { count: number; whole: number; syncedAt: string | null }
  pictures: { count: number; bytes: number }
  /** Manuals and releases. */
  files: { count: number; bytes: number }
  /** Null where the browser does not tell. */
  used: number | null
  room: number | null
  /** Persistent storage. */
  stays: boolean
}

async function weighFiles(): Promise<{ count: number; bytes: number }> {
  const cache = await caches.open(memberCache)
  let bytes = 0
  const kept = await cache.keys()
  for (const request of kept) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  return { count: kept.length, bytes }
}

/** Rejects where the browser saves nothing. */
export async function measureStorage(): Promise<SavedData> {
  if (!(await hasWorker())) throw new Error('This browser runs no worker, which saves the catalogue.')
  const [state, count, whole, pictures, files, estimate, stays] = await Promise.all([
    readSyncState(),
    countRecords(),
    wholeIds(),
    sizeOfPictures(),
    weighFiles(),
    navigator.storage?.estimate?.(),
    navigator.storage?.persisted?.(),
  ])
  return {
    catalogue: { count, whole: whole.size, syncedAt: state?.syncedAt ?? null },
    pictures,
    files,
    used: estimate?.usage ?? null,
    room: estimate?.quota ?? null,
    stays: stays ?? false,
  }
}

export async function deleteSavedPictures(): Promise<void> {
  noteNoneSaved()
  await clearPictureIndex()
  await caches.delete(pictureCache)
}
/** Keeps the records, which everything needs. */
export async function deleteSavedDocuments(): Promise<void> {
  noteNoneSaved()
  await deleteSavedProducts()
  await caches.delete(memberCache)
}
