import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/**
 * The shell and every public chunk are there before they are needed. The shell answers each navigation at once, with or
 * without a line; it never swallows calls, files or the pages that the server alone can give.
 */
export function precacheShell(_worker: ServiceWorkerGlobalScope): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  clientsClaim()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/shell.html'), {
      denylist: [/^\/api\//, /^\/uploads\//, /^\/assets\//, /^\/livez$/, /^\/readyz$/],
    }),
  )
}
