import type { SavedPicture } from './saved-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const day = 24 * 3600_000

/** Rounded to the day, so that showing a list of fifty does not write fifty times. */
export async function notePicture(picture: SavedPicture): Promise<void> {
  await withOfflineDatabase(async (database) => {
    const before = await database.get('pictures', picture.address)
    if (before && picture.usedAt - before.usedAt < day) return
    // Its size is known when it arrives.
    await database.put('pictures', { ...picture, bytes: picture.bytes || (before?.bytes ?? 0) })
  })
}

export function renditionsOf(hash: string): Promise<SavedPicture[]> {
  return withOfflineDatabase((database) => database.getAllFromIndex('pictures', 'hash', hash))
}

/** The caller deletes the cache itself. */
export async function clearPictureIndex(): Promise<void> {
  await withOfflineDatabase((database) => database.clear('pictures'))
}

export async function savedPictureHashes(): Promise<Set<string>> {
  const pictures = await withOfflineDatabase((database) => database.getAll('pictures'))
  return new Set(pictures.map(({ hash }) => hash))
}

export async function sizeOfPictures(): Promise<{ count: number; bytes: number }> {
  const pictures = await withOfflineDatabase((database) => database.getAll('pictures'))
  return { count: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Removes the least recently shown until the rest weighs `most` bytes; gives their addresses for the cache. */
export function removeOldestPictures(most: number): Promise<string[]> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('pictures', 'readwrite')
    const pictures = await transaction.store.index('usedAt').getAll()
    let total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
    const struck: string[] = []
    for (const { address, bytes } of pictures) {
      if (total <= most) break
      total -= bytes
      struck.push(address)
    }
    await Promise.all([...struck.map((address) => transaction.store.delete(address)), transaction.done])
    return struck
  })
}
