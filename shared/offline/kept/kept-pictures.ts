import type { KeptPicture } from './kept-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const day = 24 * 3600_000

/** Notes that a picture is in the cache, or was shown. To the day: a list of fifty must not write fifty times. */
export async function notePicture(picture: KeptPicture): Promise<void> {
  await withOfflineDatabase(async (database) => {
    const before = await database.get('pictures', picture.address)
    if (before && picture.usedAt - before.usedAt < day) return
    // How much it weighs is known when it comes.
    await database.put('pictures', { ...picture, bytes: picture.bytes || (before?.bytes ?? 0) })
  })
}

/** Every rendition that is kept of a picture. */
export function renditionsOf(hash: string): Promise<KeptPicture[]> {
  return withOfflineDatabase((database) => database.getAllFromIndex('pictures', 'hash', hash))
}

/** Forgets which pictures are kept; the cache itself is its owner's. */
export async function forgetPictures(): Promise<void> {
  await withOfflineDatabase((database) => database.clear('pictures'))
}

/** The hashes of which some rendition is kept. */
export async function keptPictureHashes(): Promise<Set<string>> {
  const kept = await withOfflineDatabase((database) => database.getAll('pictures'))
  return new Set(kept.map(({ hash }) => hash))
}

/** Number and bytes of the kept pictures. */
export async function weighPictures(): Promise<{ count: number; bytes: number }> {
  const kept = await withOfflineDatabase((database) => database.getAll('pictures'))
  return { count: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Strikes those pictures off that were not shown for longest, until the rest weighs `most` bytes at the most.
 * @returns their addresses, for the cache
 */
export function strikeOldest(most: number): Promise<string[]> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('pictures', 'readwrite')
    const kept = await transaction.store.index('usedAt').getAll()
    let total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    const struck: string[] = []
    for (const { address, bytes } of kept) {
      if (total <= most) break
      total -= bytes
      struck.push(address)
    }
    await Promise.all([...struck.map((address) => transaction.store.delete(address)), transaction.done])
    return struck
  })
}
