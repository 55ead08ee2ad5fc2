import { clientsClaim } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching'
import { route } from './route.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** What only the server answers: calls, files, and whether it is there. */
const servers = /^\/((api|uploads|assets)\/|(livez|readyz)$)/

/**
 * The shell and every public chunk are there before they are needed. The shell answers each navigation at once, with or
 * without a line; it never swallows calls, files or the pages that the server alone can give.
 */
export function precacheShell(_worker: ServiceWorkerGlobalScope): void {
  precache(self.__WB_MANIFEST)
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
