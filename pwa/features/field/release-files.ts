import { memberCache } from '#shared/offline/kept/cache-names.ts'

/** Where a release is kept; links to it are good for a few minutes, this is its address for good. */
const addressOf = (productId: number, version: string) =>
  `/kept-files/${productId}/${encodeURIComponent(version)}.zip`

/** The ZIP of a release, where this device has it; null where it has not, or has another version. */
export async function keptFiles(productId: number, version: string): Promise<Blob | null> {
  const kept = await caches.match(addressOf(productId, version), { cacheName: memberCache })
  return kept ? kept.blob() : null
}

/** Fetches a release by its link and keeps it. Throws where there is no line or no room. */
export async function keepFiles({ url }: { url: string }, productId: number, version: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.headers.has('kestrel-api'))
    throw new Error(`The files did not come: ${answer.status}`)
  // A ZIP that is made while it is sent says no size: there, breaking off is a fault of the stream itself.
  const size = Number(answer.headers.get('content-length') ?? 0)
  const cache = await caches.open(memberCache)
  const address = addressOf(productId, version)
  await cache.put(address, answer)
  const kept = await (await cache.match(address))?.blob()
  if (kept?.size === size || size === 0) return
  // A line that broke off halfway leaves nothing that looks whole.
  await cache.delete(address)
  throw new Error('The files broke off')
}

/** Lets go of every version of a product's files. */
export async function letGoOfFiles(productId: number): Promise<void> {
  const cache = await caches.open(memberCache)
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith(`/kept-files/${productId}/`)) await cache.delete(request)
}
