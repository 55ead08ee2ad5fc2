import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { afterPaint } from './foundation/after-paint.ts'
import { replaceFrame } from './foundation/replace-frame.ts'
import { rememberErrors } from './foundation/console-errors.ts'
import { watchPresses } from './foundation/press.ts'
import { answerEarlyTaps } from './foundation/early-taps.ts'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import { waitForOffer } from '#pwa/foundation/device/install.store.ts'
import { followSignIn } from '#pwa/foundation/data/current-user.ts'
import { scheduleNotices } from '#pwa/foundation/data/notices.ts'
import { readPageState } from '#pwa/foundation/data/page-state.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { onceOnline, onOnline, onOffline } from '#pwa/foundation/network/network.ts'
import type { RouterContext } from './foundation/router-context.ts'
import { followRoutes } from './follow-routes.ts'
import type { ShopRouter } from './router.tsx'

/** Milliseconds before the worker loads the rest. */
const settleDelay = 2_000

const uses = ['pointerdown', 'keydown', 'input', 'focusin', 'submit'] as const

/** True where unknown. */
function hasStored(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return true
  }
}

/** An empty browser waits for use, storage or a lost network. */
function followWhenUsed(queryClient: QueryClient, follow: () => void): void {
  // The tap itself is answered first.
  for (const use of uses) addEventListener(use, () => afterPaint(follow), { passive: true, once: true })
  onOffline(follow)
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!hasStored()) return
    stop()
    follow()
  })
}

/** For who uses the keyboard. */
function holdFocusOnceUsed(): void {
  const hold = () =>
    onceOnline(() => import('./foundation/hold-focus.ts')).then(({ holdFocus }) => holdFocus(), console.info)
  addEventListener('keydown', () => void hold(), { once: true, passive: true })
}

/** Tells once the page answers; tests wait for it. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Safari has no such callback.
    ;(window.requestIdleCallback ?? setTimeout)(() => (document.documentElement.dataset.ready = 'true'))
  }, [])
  return children
}

/** Hydrates, or draws in the shell. */
export async function startApp(createAppRouter: (context: RouterContext) => ShopRouter): Promise<void> {
  rememberErrors()
  watchPresses()
  holdFocusOnceUsed()
  notifyManager.setScheduler(scheduleNotices)
  const queryClient = createQueryClient()
  const api = createApi()
  const router = createAppRouter({ api, queryClient })
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no #app')
  const app = (
    <StrictMode>
      <Ready>
        <App router={router} />
      </Ready>
    </StrictMode>
  )
  followRoutes(router)
  followSignIn(queryClient, api)
  waitForOffer()
  // In parallel with the first drawing.
  const keep = () =>
    import('#pwa/foundation/data/persist-queries.ts').then((kept) => kept.persistPublicQueries(queryClient))

  const rendered = document.getElementById('state')
  if (rendered) {
    // Pages carry no time of their own. Going back may bring one that the browser kept for hours.
    const [{ type } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    readPageState(queryClient, rendered.textContent ?? '', type === 'back_forward' ? 0 : Date.now())
    // The router learns that the server has drawn this page.
    router.ssr = { manifest: undefined }
    await router.load()
    // In slices: one long task would keep a slow phone from answering.
    startTransition(() => void hydrateRoot(place, app))
    answerEarlyTaps()
  } else {
    // The shell needs saved data first.
    void keep()
    replaceFrame(place)
    createRoot(place).render(app)
  }
  let isBack = false
  let following: Promise<void> | null = null
  const follow = () =>
    (following ??= import('./follow-network.ts')
      .then(async ({ followNetwork }) => {
        followNetwork(router, isBack)
        // The shell has loaded it before.
        if (rendered) await keep()
      })
      .catch((error: unknown) => {
        following = null
        console.info('This page does not follow the network yet:', error)
      }))
  // The network may come back before it is followed: what could not be read is read then.
  onOnline(() => {
    isBack = true
    void follow()
  })
  const settle = async () => {
    const { registerWorker } = await onceOnline(() => import('#pwa/foundation/network/service-worker.ts'))
    if (navigator.serviceWorker?.controller || hasStored()) await follow()
    else followWhenUsed(queryClient, follow)
    await registerWorker()
  }
  if (navigator.serviceWorker?.controller) void settle()
  else if (document.readyState === 'complete') setTimeout(() => void settle(), settleDelay)
  else addEventListener('load', () => setTimeout(() => void settle(), settleDelay), { once: true })
}
