import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#pwa/foundation/data/current-user.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { onOnline } from '#pwa/foundation/network/network.ts'
import { readPins } from './pins.store.ts'

/** For those without an account: a browser may have deleted what they saved. */
async function savePins(): Promise<void> {
  if (readPins().length > 0) await (await import('./save-for-offline.ts')).saveForOffline([])
}

/** When idle, and again when the network is back where it broke off; asks why a remembered person is signed out. */
export function saveOwnedDataWhenIdle(api: Api, queryClient: QueryClient): void {
  let last: string | null = null
  let hasAsked = false
  const watch = new QueryObserver(queryClient, { ...currentUserQuery(api), enabled: false })
  const look = () => {
    const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
    if (user === null && readDevice().signedIn && !hasAsked) {
      hasAsked = true
      import('#pwa/features/accounts/session/clear-removed-account.ts')
        .then(({ clearRemovedAccount }) => clearRemovedAccount(api))
        .catch((error: unknown) => console.info('It is not known why nobody is signed in:', error))
    }
    const known = user?.unconfirmed ? undefined : user
    const who = known === null ? 'guest' : (known?.id ?? null)
    if (who === last) return
    last = who
    if (known === undefined) return
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => {
      const saving = known
        ? import('./save-owned-data.ts').then(({ saveOwnedData }) => saveOwnedData(api, known))
        : savePins()
      saving.catch((error: unknown) => {
        last = null
        console.info('Not all of what is yours is on this device:', error)
      })
    })
  }
  watch.subscribe(look)
  onOnline(look)
  look()
}
