import {
  type PictureAddress,
  readPictureAddress,
  servingRendition,
} from '#shared/catalogue/picture-address.ts'
import { pictureCache } from '#shared/offline/kept/cache-names.ts'
import { notePicture, renditionsOf, strikeOldest } from '#shared/offline/kept/kept-pictures.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import { askShop } from './network.ts'
import { tryToKeep } from './storage-full.ts'
import { route } from './route.ts'

/** Bytes of pictures that are kept at most. */
const most = 60_000_000
/** Pictures after which the oldest are looked for: not after each of them. */
const lookEvery = 20
let added = 0

/** Keeps no more than `limit` bytes: what was not shown for longest goes. */
async function letGo(limit: number): Promise<void> {
  const struck = await strikeOldest(limit)
  const cache = await caches.open(pictureCache)
  await Promise.all(struck.map((address) => cache.delete(address)))
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
    // Pictures are the first to go: half of them, and then once more.
    await letGo(most / 2)
    await keep()
  }
  added += 1
  if (added % lookEvery === 0) await letGo(most)
  return bytes
}

/** Fetches a picture and keeps it; gives its bytes, or null where there was none to be had. */
export async function keepPicture(address: string): Promise<number | null> {
  const picture = readPictureAddress(address)
  if (!picture) return null
  if (await caches.match(address)) {
    await notePicture({ ...picture, address, bytes: 0, usedAt: Date.now() })
    return 0
  }
  const given = await askShop(address)
  if (given.status !== 200) return null
  let bytes: number | null = null
  await tryToKeep(async () => {
    bytes = await put(address, picture, given)
  })
  return bytes
}

async function answer(event: FetchEvent, path: string, picture: PictureAddress): Promise<Response> {
  const { hash, width } = picture
  const exact = await caches.match(event.request.url)
  if (exact) {
    const bytes = Number(exact.headers.get('content-length') ?? 0)
    const seen = { address: path, hash, width, bytes, usedAt: Date.now() }
    event.waitUntil(tryToKeep(() => notePicture(seen)))
    return exact
  }
  const kept = await renditionsOf(hash).catch(() => [])
  const instead = async (alsoSmaller: boolean) => {
    const found = servingRendition(picture, kept, { alsoSmaller })
    return found && caches.match(found.address)
  }
  const larger = await instead(false)
  if (larger) return larger
  try {
    const fresh = await askShop(event.request)
    if (fresh.status === 200) event.waitUntil(tryToKeep(() => put(path, picture, fresh.clone())))
    return fresh
  } catch (error) {
    const any = await instead(true)
    if (any) return any
    throw error
  }
}

/** Pictures never change under their address: once seen, they are there, and a larger one serves a smaller need. */
export function answerPictures(): void {
  route(
    ({ url, sameOrigin }) => (sameOrigin ? readPictureAddress(url.pathname) : undefined),
    ({ event, url, params }) => answer(event, url.pathname, params),
  )
}
