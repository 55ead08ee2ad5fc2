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
/** Milliseconds between attempts: between the first few, since the shop may only be slow, and from then on. */
const [soon, again] = [5_000, 30_000]
const quickAttempts = 4

let hasJustSignedIn = false
/** Until the shop answers a member is expected: without an answer nobody is called a visitor. */
export function expectMember(): void {
  hasJustSignedIn = true
}

/** `isShown`: the remembered user is on screen, and nobody waits. */
async function askWho(api: Api, signal: AbortSignal, isShown: boolean): Promise<CurrentUser | null> {
  const remembered = readDevice().signedIn
  try {
    const user = await api.getCurrentUser(
      {},
      { signal, ...(remembered && !isShown ? { timeout: patience } : {}) },
    )
    // Signed out meanwhile.
    signal.throwIfAborted()
    hasJustSignedIn = false
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
    if (hasStatus(error, 401)) {
      hasJustSignedIn = false
      return null
    }
    if (remembered) return { ...remembered, unconfirmed: true }
    const isUnanswered = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
    if (isUnanswered && !hasJustSignedIn) return null
    throw error
  }
}

/** Null for a visitor; asked once a visit, and again while unconfirmed. */
export function currentUserQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'me'),
    queryFn: ({ signal, client, queryKey }) =>
      askWho(api, signal, client.getQueryData<CurrentUser>(queryKey)?.unconfirmed === true),
    retry: false,
    // Only the person retries; parts that are drawn later do not.
    retryOnMount: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.unconfirmed ? (state.dataUpdateCount < quickAttempts ? soon : again) : false,
    refetchOnReconnect: ({ state }) => (state.data?.unconfirmed ? 'always' : false),
  })
}

/**
 * `data` is undefined while unknown (always on the server), null for a visitor.
 * `anew`: asks again for a member who is known, since the session may have ended.
 */
export function useCurrentUser({ anew = false } = {}) {
  const query = {
    ...currentUserQuery(useApi()),
    refetchOnMount: ({ state }: { state: { data?: unknown } }) => (anew && state.data ? 'always' : false),
  } as const
  return useQuery(import.meta.env.AUTH_SIMULATION ? { ...query, select: asSimulated } : query)
}
