import { memberCache, pictureCache } from '#shared/offline/kept/cache-names.ts'
import { countRecords, forgetProducts, readSyncState } from '#shared/offline/kept/kept-catalogue.ts'
import { wholeIds } from '#shared/offline/kept/packed-products.ts'
import { forgetPictures, weighPictures } from '#shared/offline/kept/kept-pictures.ts'

export interface KeptOnDevice {
  /** `whole`: how many of them with all that is on their page. */
  catalogue: { count: number; whole: number; syncedAt: string | null }
  pictures: { count: number; bytes: number }
  /** Manuals and releases. */
  files: { count: number; bytes: number }
  /** All that the browser counts for this shop, and what it would give; null where it does not tell. */
  used: number | null
  room: number | null
  /** The browser clears nothing of it by itself. */
  stays: boolean
}

async function weighFiles(): Promise<{ count: number; bytes: number }> {
  const cache = await caches.open(memberCache)
  let bytes = 0
  const kept = await cache.keys()
  for (const request of kept) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  return { count: kept.length, bytes }
}

/** What this device keeps of the shop. */
export async function weighDevice(): Promise<KeptOnDevice> {
  const [state, count, whole, pictures, files, estimate, stays] = await Promise.all([
    readSyncState(),
    countRecords(),
    wholeIds(),
    weighPictures(),
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

export async function letGoOfPictures(): Promise<void> {
  await forgetPictures()
  await caches.delete(pictureCache)
}
/** The products in full, manuals and releases; the catalogue's records stay, without them nothing opens. */
export async function letGoOfPapers(): Promise<void> {
  await forgetProducts()
  await caches.delete(memberCache)
}
