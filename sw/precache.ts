import { clientsClaim } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching'
import { route } from './route.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** What only the server answers: calls, files, and whether it is there. */
const servers = /^\/((api|uploads|assets)\/|(livez|readyz)$)/

/** Two of the six connections that a browser opens are left for what the page asks for. */
const together = 4

/**
 * The library fetches one file after the other, and a hundred small ones would wait for the line a hundred times. They
 * are fetched a few at a time just ahead of it: it finds them in the browser's own cache.
 */
async function fetchAhead(entries: readonly PrecacheEntry[]): Promise<void> {
  const urls = entries.map(({ url }) => url).values()
  const some = async () => {
    for (const url of urls) await (await fetch(url)).arrayBuffer()
  }
  await Promise.allSettled(Array.from({ length: together }, some))
}

/**
 * The shell and every public chunk are there before they are needed. The shell answers each navigation at once, with or
 * without a line; it never swallows calls, files or the pages that the server alone can give.
 */
export function precacheShell(worker: ServiceWorkerGlobalScope): void {
  const entries = self.__WB_MANIFEST
  worker.addEventListener('install', (event) => event.waitUntil(fetchAhead(entries)))
  precache(entries)
  clientsClaim()
  route(
    ({ url: { href }, sameOrigin }) => sameOrigin && getCacheKeyForURL(href) !== undefined,
    async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
  )
  route(
    ({ url, request }) => request.mode === 'navigate' && !servers.test(url.pathname),
    async ({ request }) => (await matchPrecache('/shell.html')) ?? fetch(request),
  )
}
