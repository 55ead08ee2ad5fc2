import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type Api, ApiError, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { asSimulated } from '#pwa/foundation/device/simulation.ts'
import { readDevice, type RememberedUser, writeDevice } from '#pwa/foundation/device/device.ts'
import { tag } from './query-client.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** `unconfirmed`: the last known user, while the server cannot be reached. */
export type CurrentUser = (User & { unconfirmed: false }) | (RememberedUser & { unconfirmed: true })

/** Milliseconds until the remembered user is shown. */
const patience = 2_000
/** Milliseconds between attempts. */
const again = 30_000

async function askWho(api: Api, signal: AbortSignal): Promise<CurrentUser | null> {
  const remembered = readDevice().signedIn
  try {
    const user = await api.getCurrentUser({}, { signal, ...(remembered ? { timeout: patience } : {}) })
    // Signed out meanwhile.
    signal.throwIfAborted()
    const { id, firstName, isAdmin } = user
    writeDevice({
      signedIn: { id, firstName, isAdmin },
      ...(remembered && remembered.id !== id ? { ownPlanes: 0 } : {}),
    })
    void import('#pwa/foundation/device/clear-personal-data.ts').then(({ clearOtherUsersData }) =>
      clearOtherUsersData(id),
    )
    return { ...user, unconfirmed: false }
  } catch (error) {
    // A 401 asks for sign-in; only signing out or removal deletes saved data.
    if (hasStatus(error, 401)) return null
    if (remembered) return { ...remembered, unconfirmed: true }
    if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return null
    throw error
  }
}

/** Null for a visitor; asked once a visit, and again while unconfirmed. */
export function currentUserQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'me'),
    queryFn: ({ signal }) => askWho(api, signal),
    retry: false,
    // Only the person retries; parts that are drawn later do not.
    retryOnMount: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.unconfirmed ? again : false),
    refetchOnReconnect: ({ state }) => (state.data?.unconfirmed ? 'always' : false),
  })
}

/** `data` is undefined while unknown (always on the server), null for a visitor. */
export function useCurrentUser() {
  const query = currentUserQuery(useApi())
  return useQuery(import.meta.env.AUTH_SIMULATION ? { ...query, select: asSimulated } : query)
}
