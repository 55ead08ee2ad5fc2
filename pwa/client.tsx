import './theme/fonts.css'
import './theme/layers.css'
import { type DehydratedState, hydrate, notifyManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { rememberErrors } from './foundation/console-errors.ts'
import { answerEarlyTaps } from './foundation/early-taps.ts'
import { createApi } from './foundation/api-client.ts'
import { waitForOffer } from './foundation/install.store.ts'
import { createQueryClient } from './foundation/query-client.ts'
import { followRoutes } from './follow-routes.ts'
import { createAppRouter } from './router.tsx'

rememberErrors()
// What changes is drawn in the task that changes it: a tap is on the screen one frame sooner.
notifyManager.setScheduler(queueMicrotask)
const queryClient = createQueryClient()
const router = createAppRouter({ api: createApi(), queryClient })
const place = document.getElementById('app')
if (!place) throw new Error('The page has no #app')
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
)
followRoutes(router)
waitForOffer()
// Not needed for the first drawing: fetched beside it.
const keep = () => import('./foundation/kept-queries.ts').then((kept) => kept.keepPublicQueries(queryClient))

const rendered = document.getElementById('state')
if (rendered) {
  const state = JSON.parse(rendered.textContent ?? '{}') as DehydratedState
  // Where the device's clock is behind, what the server has drawn would be from the future, and fresh until it came.
  for (const query of state.queries)
    query.state.dataUpdatedAt = Math.min(query.state.dataUpdatedAt, Date.now())
  hydrate(queryClient, state)
  // As on the server, so that both draw the same boundaries.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(place, app)
} else {
  // The shell: what is kept on the device first, so that a page without a line has its frame.
  void keep()
  createRoot(place).render(app)
}
answerEarlyTaps()
// From here on taps are answered; tests wait for it.
requestIdleCallback?.(() => (document.documentElement.dataset.ready = 'true'))
const settle = async () => {
  const [worker, { followLine }] = await Promise.all([
    import('./foundation/service-worker.ts'),
    import('./follow-line.ts'),
  ])
  followLine(router)
  // A page that the server has drawn has no need of it; the shell has asked for it before.
  if (rendered) await keep()
  await worker.register()
}
/** Milliseconds: a first page is read in peace, before the worker fetches the rest of the app for later ones. */
const peace = 2_000
if (navigator.serviceWorker?.controller) void settle()
else if (document.readyState === 'complete') setTimeout(() => void settle(), peace)
else addEventListener('load', () => setTimeout(() => void settle(), peace), { once: true })
