import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Pictures never change under their address: once seen, they are there. */
export function answerPictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [
        new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * 24 * 3600, purgeOnQuotaError: true }),
      ],
    }),
  )
}
