import { memberCache } from '#shared/offline/saved/cache-names.ts'

const folderOf = (productId: number) => `/kept-files/${productId}/`
/** Its cache key, since links expire. */
const addressOf = (productId: number, version: string) =>
  `${folderOf(productId)}${encodeURIComponent(version)}.zip`

/** The addresses of a product's saved releases, the last one saved at the end. */
async function savedAddresses(cache: Cache, productId: number): Promise<string[]> {
  const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return addresses.filter((address) => address.startsWith(folderOf(productId)))
}

export interface SavedRelease {
  zip: Blob
  version: string
}

/** This version, else the one saved last; null for none. */
export async function savedReleaseFiles(productId: number, version: string): Promise<SavedRelease | null> {
  const cache = await caches.open(memberCache)
  const addresses = await savedAddresses(cache, productId)
  const wanted = addressOf(productId, version)
  const address = addresses.includes(wanted) ? wanted : addresses.at(-1)
  const kept = address && (await cache.match(address))
  if (!kept) return null
  const name = address.slice(folderOf(productId).length, -'.zip'.length)
  return { zip: await kept.blob(), version: decodeURIComponent(name) }
}

/** In place of an earlier release, once it is whole. Throws offline or on a full device. */
export async function saveReleaseFiles(
  { url }: { url: string },
  productId: number,
  version: string,
): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.headers.has('kestrel-api'))
    throw new Error(`The files could not be downloaded: ${answer.status}`)
  // A streamed ZIP has no length; the stream itself fails.
  const size = Number(answer.headers.get('content-length') ?? 0)
  const cache = await caches.open(memberCache)
  const address = addressOf(productId, version)
  await cache.put(address, answer)
  const kept = await (await cache.match(address))?.blob()
  if (kept?.size !== size && size !== 0) {
    // Removes an incomplete file.
    await cache.delete(address)
    throw new Error('The download stopped')
  }
  for (const other of await savedAddresses(cache, productId)) if (other !== address) await cache.delete(other)
}

/** All versions. */
export async function deleteReleaseFiles(productId: number): Promise<void> {
  const cache = await caches.open(memberCache)
  for (const address of await savedAddresses(cache, productId)) await cache.delete(address)
}
