import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#pwa/foundation/data/current-user.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'

/** When idle; asks why a remembered person is signed out. */
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
    const id = user && !user.unconfirmed ? user.id : null
    if (id === last) return
    last = id
    if (!user || user.unconfirmed) return
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => {
      import('./save-owned-data.ts')
        .then(({ saveOwnedData }) => saveOwnedData(api, user))
        .catch((error: unknown) => console.info('What is yours was not kept:', error))
    })
  }
  watch.subscribe(look)
  look()
}
