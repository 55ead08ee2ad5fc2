import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { StoredImage } from './draw-image.ts'
import { FairTurns } from './fair-turns.ts'
import type { FileStore } from './file-store.ts'

/** Part of the hash, so that other settings give other addresses. */
const settings = 'avif 58 effort 3, webp 80'
const turns = new FairTurns()

/** Its libraries are loaded by the first picture: a start needs none. */
const drawing = () => import('./draw-image.ts')

/** Written last: it proves that all renditions exist. */
const noteOf = (hash: string) => `pictures/${hash}.json`

/** For a picture whose renditions are all stored. */
export async function noteImage(files: FileStore, stored: StoredImage): Promise<void> {
  await files.put(noteOf(stored.hash), Buffer.from(JSON.stringify(stored)))
}

/** What `storeImage` gave for it; null for a picture that is not here. */
export async function storedImage(files: FileStore, hash: string): Promise<StoredImage | null> {
  const note = noteOf(hash)
  return (await files.has(note)) ? (JSON.parse((await files.read(note)).toString()) as StoredImage) : null
}

/** Idempotent. 415 for other types, 422 for damaged or more than 50 megapixels. */
export async function storeImage(files: FileStore, bytes: Buffer): Promise<StoredImage> {
  const { renderImage, typeOfImage } = await drawing()
  const mime = await typeOfImage(bytes)
  const hash = createHash('sha256').update(settings).update(bytes).digest('hex').slice(0, 24)
  return turns.take('shop', async () => {
    const before = await storedImage(files, hash)
    if (before) return before
    const stored = await renderImage(files, bytes, mime, hash)
    await noteImage(files, stored)
    return stored
  })
}

/**
 * At most 1600 px wide, without metadata; `side` crops to a square. Throws like storeImage, and 429 or 503 when busy.
 * @param file path; read when its turn has come, so that what waits takes no memory
 */
export async function redrawImage(file: string, caller: string, side?: number): Promise<Buffer> {
  const { redraw, typeOfImage } = await drawing()
  const mime = await typeOfImage(file)
  return turns.take(caller, async () => redraw(await readFile(file), mime, side))
}
