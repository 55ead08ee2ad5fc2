import type { Query, QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './features/accounts/accounts.queries.ts'
import { keepOwnThings } from './features/orders/keep-own-things.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { noteBack, onBack } from '#pwa/foundation/network/network.ts'
import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import { hearWorker, tellWorker } from '#pwa/foundation/network/service-worker.ts'
import { hasSignedOut, onLeftElsewhere, saySignedOut } from '#pwa/foundation/device/signed-out.ts'
import { offerInstall } from './offer-install.ts'
import { offerVersion } from './offer-version.ts'
import type { ShopRouter } from './router.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

/** Whether what a query has is not what the server would say now: it was kept on the device, or there was no answer. */
function isPassing({ state: { data, error } }: Query): boolean {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return true
  if (savedAt(data)) return true
  const inside = data as { savedAt?: unknown; unconfirmed?: unknown } | null | undefined
  return typeof inside?.savedAt === 'string' || inside?.unconfirmed === true
}

/** Pictures that could not be fetched are asked for once more. */
function fetchMissingPictures(): void {
  for (const img of document.querySelectorAll<HTMLImageElement>('img[data-missing]')) {
    delete img.dataset.missing
    // oxlint-disable-next-line no-self-assign -- set again, it is fetched again, in the format and size that the page wants
    img.src = img.src
  }
}

/** Asks anew for what was shown from the device; what nobody looks at is asked for when somebody does. */
async function refresh(queryClient: QueryClient, router: ShopRouter): Promise<void> {
  const predicate = isPassing
  queryClient.removeQueries({ type: 'inactive', predicate })
  await queryClient.refetchQueries({ type: 'active', predicate })
  // A page that could not be loaded is tried again by itself.
  if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
}

/** Milliseconds: what somebody came for comes first. */
const beforeFilling = 20_000

/**
 * Keeps page and worker of one mind about the network, and what is on screen as new as it can be.
 * @param isBack whether the network has just come back, before anybody followed it
 */
export function followLine(router: ShopRouter, isBack: boolean): void {
  const { queryClient, api } = router.options.context
  if (hasSignedOut()) sayThatNothingIsLeft()
  onLeftElsewhere(() => {
    const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
    void queryClient.cancelQueries()
    queryClient.clear()
    // The check of a session that has just ended may have brought them back; nobody else is touched.
    if (user && user.id === readDevice().signedIn?.id) writeDevice({ signedIn: null })
    sessionStorage.clear()
    saySignedOut()
    location.replace('/')
  })
  void finishLeaving(api)
  keepOwnThings(api, queryClient)
  offerInstall(router)
  offerVersion(router)
  void sendWaiting()
  setTimeout(() => {
    void import('#pwa/foundation/data/fill-catalogue.ts').then(({ fillCatalogue }) => fillCatalogue(api))
  }, beforeFilling)
  const catchUp = () => {
    tellWorker({ type: 'line-back' })
    void refresh(queryClient, router)
    fetchMissingPictures()
    void finishLeaving(api)
  }
  onBack(catchUp)
  if (isBack) catchUp()
  hearWorker(({ type }) => {
    if (type === 'line-back') noteBack()
    else if (type === 'fresher') void refresh(queryClient, router)
    else sayThatItIsFull()
  })
}

function sayThatNothingIsLeft(): void {
  const { leaving } = readDevice()
  showToast({
    tone: 'ok',
    title: 'Signed out',
    description: leaving
      ? "What was saved for you on this device is deleted. The shop is told when you're back online."
      : 'What was saved for you on this device is deleted.',
  })
}

/** Tells the server of a sign-out that it could not be told of then. */
async function finishLeaving(api: Api): Promise<void> {
  if (!readDevice().leaving) return
  try {
    await api.logout()
    writeDevice({ leaving: false })
  } catch (error) {
    console.info('The server does not know yet that somebody signed out:', error)
  }
}

/**
 * Sends what waits from before, whatever is on screen: a page that fails to load must not keep it here. A page that was
 * closed as soon as a change was saved has told nobody that something waits.
 */
async function sendWaiting(): Promise<void> {
  try {
    // Whoever is here for the first time keeps nothing, and needs none of what reads it.
    if ((await indexedDB.databases?.())?.length === 0) return
    const waiting = await (await import('#shared/offline/count-entries.ts')).countEntries()
    if (waiting !== readDevice().waiting) writeDevice({ waiting })
    if (waiting > 0) (await import('#pwa/foundation/data/outbox.ts')).watchOutbox()
  } catch (error) {
    console.info('This browser keeps nothing for the shop:', error)
  }
}

const toldKey = 'kestrel.told-full'
/** Once in a visit: it is nothing that the next page would change. */
function sayThatItIsFull(): void {
  if (sessionStorage.getItem(toldKey)) return
  sessionStorage.setItem(toldKey, '1')
  showToast({
    tone: 'error',
    title: 'This device is full',
    description: 'The shop still works, but not all of it is saved for offline use.',
  })
}
