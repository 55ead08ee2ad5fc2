import { type DehydratedState, hydrate, notifyManager, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { rememberErrors } from './foundation/console-errors.ts'
import { answerEarlyTaps } from './foundation/early-taps.ts'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import { waitForOffer } from '#pwa/foundation/device/install.store.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { onBack, onGone } from '#pwa/foundation/network/network.ts'
import type { RouterContext } from './foundation/router-context.ts'
import { followRoutes } from './follow-routes.ts'
import type { ShopRouter } from './router.tsx'

/** Milliseconds: a first page is read in peace, before the worker fetches the rest of the app for later ones. */
const peace = 2_000

/** Events by which somebody uses the page. */
const uses = ['pointerdown', 'keydown', 'input', 'focusin', 'submit'] as const

/** Whether this browser has stored something for the shop. Without storage that is not known, and assumed. */
function hasStored(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return true
  }
}

/** In an empty browser nothing waits to be sent or refreshed until the page is used, stores something or loses the network. */
function followWhenUsed(queryClient: QueryClient, follow: (isBack?: boolean) => void): void {
  for (const use of uses) addEventListener(use, () => follow(), { passive: true, once: true })
  onGone(() => follow())
  onBack(() => follow(true))
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!hasStored()) return
    stop()
    follow()
  })
}

/** Starts an application in the browser: hydrates the page that the server drew, or draws it in the shell. */
export async function startApp(createAppRouter: (context: RouterContext) => ShopRouter): Promise<void> {
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
  const keep = () =>
    import('#pwa/foundation/data/kept-queries.ts').then((kept) => kept.keepPublicQueries(queryClient))

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
  let following: Promise<void> | null = null
  const follow = (isBack = false) =>
    (following ??= import('./follow-line.ts')
      .then(async ({ followLine }) => {
        followLine(router, isBack)
        // A page that the server has drawn has no need of it; the shell has asked for it before.
        if (rendered) await keep()
      })
      .catch((error: unknown) => {
        following = null
        console.info('This page does not follow the network yet:', error)
      }))
  const settle = async () => {
    const { register } = await import('#pwa/foundation/network/service-worker.ts')
    if (navigator.serviceWorker?.controller || hasStored()) await follow()
    else followWhenUsed(queryClient, follow)
    await register()
  }
  if (navigator.serviceWorker?.controller) void settle()
  else if (document.readyState === 'complete') setTimeout(() => void settle(), peace)
  else addEventListener('load', () => setTimeout(() => void settle(), peace), { once: true })
}
