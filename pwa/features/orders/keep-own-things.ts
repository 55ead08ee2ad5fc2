import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#pwa/features/accounts/accounts.queries.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'

/**
 * Keeps what is a member's own on their device, as soon as it is known who is here and nothing else is to be done. A
 * device that remembers somebody who is not here asks why.
 */
export function keepOwnThings(api: Api, queryClient: QueryClient): void {
  let last: string | null = null
  let hasAsked = false
  const watch = new QueryObserver(queryClient, { ...currentUserQuery(api), enabled: false })
  const look = () => {
    const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
    if (user === null && readDevice().signedIn && !hasAsked) {
      hasAsked = true
      import('#pwa/features/accounts/session/forget-removed.ts')
        .then(({ forgetRemoved }) => forgetRemoved(api))
        .catch((error: unknown) => console.info('It is not known why nobody is signed in:', error))
    }
    const id = user && !user.unconfirmed ? user.id : null
    if (id === last) return
    last = id
    if (!user || user.unconfirmed) return
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => {
      import('./keep-own.ts')
        .then(({ keepOwn }) => keepOwn(api, user))
        .catch((error: unknown) => console.info('What is yours was not kept:', error))
    })
  }
  watch.subscribe(look)
  look()
}
