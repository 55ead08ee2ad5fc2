import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

/** Calls whose answer is the same for everyone; nothing personal and nothing of the administrators is ever kept. */
const publicCalls =
  /^\/api\/(products|product|product-types|print-profiles|sales\/active|settings|shop|social-links|pages)(\/|$)/

/**
 * Public data comes from the network, and from what was seen last when that is slow or gone. What is kept says when it
 * was saved (`Kestrel-Saved-At`), so that the page can say so too.
 */
export function answerPublicData(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.method === 'GET' && publicCalls.test(url.pathname),
    new NetworkFirst({
      cacheName: 'public-data',
      networkTimeoutSeconds: 3,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) => {
            // A captive portal answers too: only what carries our own mark is ours.
            if (response.status !== 200 || response.headers.get('Kestrel-Api') !== '1') return null
            const headers = new Headers(response.headers)
            headers.set('Kestrel-Saved-At', new Date().toISOString())
            return new Response(await response.clone().blob(), { status: 200, headers })
          },
        },
        new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
      ],
    }),
  )
}
