import {
  type PictureAddress,
  readPictureAddress,
  servingRendition,
} from '#shared/catalogue/picture-address.ts'
import { pictureCache } from '#shared/offline/saved/cache-names.ts'
import { notePicture, renditionsOf, removeOldestPictures } from '#shared/offline/saved/saved-pictures.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { catalogueMemory } from './catalogue-memory.ts'
import { fetchFromShop } from './network.ts'
import { trySave } from './storage-full.ts'
import { route } from './route.ts'

/** Bytes. */
const most = 60_000_000
/** Checks the size after this many pictures. */
const checkInterval = 20
let added = 0

async function trimPictures(limit: number): Promise<void> {
  const removed = await removeOldestPictures(limit)
  const cache = await caches.open(pictureCache)
  await Promise.all(removed.map((address) => cache.delete(address)))
}

async function put(address: string, { hash, width }: PictureAddress, given: Response): Promise<number> {
  const bytes = (await given.clone().arrayBuffer()).byteLength
  const keep = async () => {
    await (await caches.open(pictureCache)).put(address, given.clone())
    await notePicture({ address, hash, width, bytes, usedAt: Date.now() })
  }
  try {
    await keep()
  } catch (error) {
    if (!isStorageFull(error)) throw error
    // When the device is full, pictures are deleted first.
    await trimPictures(most / 2)
    await keep()
  }
  added += 1
  if (added % checkInterval === 0) await trimPictures(most)
  return bytes
}

/** Gives the bytes of the picture, or null when it could not be fetched. */
export async function savePicture(address: string): Promise<number | null> {
  const picture = readPictureAddress(address)
  if (!picture) return null
  if (await caches.match(address)) {
    await notePicture({ ...picture, address, bytes: 0, usedAt: Date.now() })
    return 0
  }
  const given = await fetchFromShop(address)
  if (given.status !== 200) return null
  let bytes: number | null = null
  await trySave(async () => {
    bytes = await put(address, picture, given)
  })
  return bytes
}

/** The hash of the same picture drawn for the other theme, whose rendition may be the only one saved. */
async function otherTheme(hash: string): Promise<string | null> {
  const { records } = await catalogueMemory()
  for (const { image } of records.values()) {
    if (image?.hash === hash) return image.dark ?? null
    if (image?.dark === hash) return image.hash
  }
  return null
}

async function answer(event: FetchEvent, path: string, picture: PictureAddress): Promise<Response> {
  const { hash, width } = picture
  const exact = await caches.match(event.request.url)
  if (exact) {
    const bytes = Number(exact.headers.get('content-length') ?? 0)
    const seen = { address: path, hash, width, bytes, usedAt: Date.now() }
    event.waitUntil(trySave(() => notePicture(seen)))
    return exact
  }
  const instead = async (of: string, alsoSmaller: boolean) => {
    const saved = await renditionsOf(of).catch(() => [])
    const found = servingRendition(picture, saved, { alsoSmaller })
    return found && caches.match(found.address)
  }
  const larger = await instead(hash, false)
  if (larger) return larger
  try {
    const fresh = await fetchFromShop(event.request)
    if (fresh.status === 200) event.waitUntil(trySave(() => put(path, picture, fresh.clone())))
    return fresh
  } catch (error) {
    const smaller = await instead(hash, true)
    if (smaller) return smaller
    // A catalogue that cannot be read must not hide the failure of the network.
    const other = await otherTheme(hash).catch(() => null)
    const drawn = other && (await instead(other, true))
    if (drawn) return drawn
    throw error
  }
}

/** An address never changes its bytes, and a larger rendition serves for a smaller one. */
export function answerPictures(): void {
  route(
    ({ url, sameOrigin }) => (sameOrigin ? readPictureAddress(url.pathname) : undefined),
    ({ event, url, params }) => answer(event, url.pathname, params),
  )
}
