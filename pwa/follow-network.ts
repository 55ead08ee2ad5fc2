import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#pwa/foundation/data/current-user.ts'
import { saveOwnedDataWhenIdle } from './features/field/save-owned-data-when-idle.ts'
import { notificationsKey } from './features/notifications/notifications.queries.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { refreshSaved } from '#pwa/foundation/data/refresh-saved.ts'
import { sendWaitingChanges } from '#pwa/foundation/data/send-waiting-changes.ts'
import { noteOnline, onOnline } from '#pwa/foundation/network/network.ts'
import { onWorkerMessage, postToWorker } from '#pwa/foundation/network/service-worker.ts'
import { hasSignedOut, onSignOutElsewhere, noteSignOut } from '#pwa/foundation/device/signed-out.ts'
import { backOnline, newerAnswer } from '#shared/offline/worker-messages.ts'
import { countInstall } from './count-install.ts'
import { offerInstall } from './offer-install.ts'
import { offerVersion } from './offer-version.ts'
import type { ShopRouter } from './router.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** Retries failed pictures. */
function fetchMissingPictures(): void {
  for (const img of document.querySelectorAll<HTMLImageElement>('img[data-missing]'))
    // oxlint-disable-next-line no-self-assign -- set again, it is fetched again, in the format and size that the page wants
    img.src = img.src
}

async function refresh(
  queryClient: QueryClient,
  router: ShopRouter,
  options: { cancelRefetch: boolean },
): Promise<void> {
  const { late } = await refreshSaved(queryClient, options)
  // Retries a failed page.
  if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  await late
}

/** Milliseconds between two refreshes: on a slow network late answers come by the dozen. */
const refreshGap = 1_000
let lastRefresh = -Infinity
let planned: typeof backOnline | typeof newerAnswer | null = null
/** At once, or at the end of the gap, together with all that is asked for until then. */
function refreshSoon(queryClient: QueryClient, router: ShopRouter, why: NonNullable<typeof planned>): void {
  const isPlanned = planned !== null
  if (!isPlanned || why === backOnline) planned = why
  if (isPlanned) return
  const run = () => {
    // Requests from before the network was back may hang. Slow ones are waited for: cancelled, they begin again.
    const cancelRefetch = planned === backOnline
    planned = null
    lastRefresh = performance.now()
    void refresh(queryClient, router, { cancelRefetch })
  }
  const wait = lastRefresh + refreshGap - performance.now()
  if (wait > 0) setTimeout(run, wait)
  else run()
}

/** Milliseconds. */
const fillDelay = 20_000

/** Syncs page and worker about the network. `isBack`: came back before this loaded. */
export function followNetwork(router: ShopRouter, isBack: boolean): void {
  const { queryClient, api } = router.options.context
  if (hasSignedOut()) showSignedOut()
  onSignOutElsewhere(() => {
    const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
    void queryClient.cancelQueries()
    queryClient.clear()
    // A running session check may have restored the user.
    if (user && user.id === readDevice().signedIn?.id) writeDevice({ signedIn: null })
    sessionStorage.clear()
    noteSignOut()
    location.replace('/')
  })
  void finishSignOut(api)
  saveOwnedDataWhenIdle(api, queryClient)
  offerInstall(router)
  countInstall(api)
  offerVersion(router)
  void sendWaitingChanges()
  setTimeout(() => void fillWhenReady(api), fillDelay)
  const refreshAfterOffline = () => {
    postToWorker({ type: backOnline })
    refreshSoon(queryClient, router, backOnline)
    fetchMissingPictures()
    void finishSignOut(api)
  }
  onOnline(refreshAfterOffline)
  if (isBack) refreshAfterOffline()
  onWorkerMessage((message) => {
    const { type } = message
    if (type === backOnline) noteOnline()
    else if (type === newerAnswer) refreshSoon(queryClient, router, newerAnswer)
    else if (type === 'push') void readAnew(queryClient, notificationsKey)
    else if (type === 'open') void router.navigate({ href: message.path })
    else showStorageFull()
  })
}

function showSignedOut(): void {
  const { signOutPending } = readDevice()
  showToast({
    tone: 'ok',
    title: 'Signed out',
    description: signOutPending
      ? "What was saved for you on this device is deleted. The shop signs you out when you're back online."
      : 'What was saved for you on this device is deleted.',
  })
}

/** The worker may still be saving the catalogue, or the page be hidden or offline: then its code may not come either. */
async function fillWhenReady(api: Api): Promise<void> {
  const isFilled = await import('#pwa/foundation/data/fill-catalogue.ts').then(
    ({ fillCatalogue }) => fillCatalogue(api),
    () => false,
  )
  if (!isFilled) setTimeout(() => void fillWhenReady(api), fillDelay)
}

/** Milliseconds until a shop that did not confirm a sign-out is told again. */
const leaveDelay = 30_000
let nextLeave: ReturnType<typeof setTimeout> | undefined
async function finishSignOut(api: Api): Promise<void> {
  clearTimeout(nextLeave)
  if (!readDevice().signOutPending) return
  const isDone = await import('./features/accounts/session/sign-out.ts').then(
    (leaving) => leaving.finishSignOut(api),
    () => false,
  )
  clearTimeout(nextLeave)
  if (!isDone) nextLeave = setTimeout(() => void finishSignOut(api), leaveDelay)
}

const shownKey = 'kestrel.told-full'
/** Tells it once a visit. */
function showStorageFull(): void {
  if (sessionStorage.getItem(shownKey)) return
  sessionStorage.setItem(shownKey, '1')
  showToast({
    tone: 'error',
    title: 'This device is full',
    description: 'The shop still works, but not all of it is saved for offline use.',
  })
}
