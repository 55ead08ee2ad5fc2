import { memberCache } from '#shared/offline/saved/cache-names.ts'

/** Its cache key, since links expire. */
const addressOf = (productId: number, version: string) =>
  `/kept-files/${productId}/${encodeURIComponent(version)}.zip`

/** Null for none or another version. */
export async function savedReleaseFiles(productId: number, version: string): Promise<Blob | null> {
  const kept = await caches.match(addressOf(productId, version), { cacheName: memberCache })
  return kept ? kept.blob() : null
}

/** Throws offline or on a full device. */
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
  if (kept?.size === size || size === 0) return
  // Removes an incomplete file.
  await cache.delete(address)
  throw new Error('The download stopped')
}

/** All versions. */
export async function deleteReleaseFiles(productId: number): Promise<void> {
  const cache = await caches.open(memberCache)
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith(`/kept-files/${productId}/`)) await cache.delete(request)
}
