import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type Api, ApiError, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { onOnline } from '#pwa/foundation/network/network.ts'
import { asSimulated } from '#pwa/foundation/device/simulation.ts'
import {
  onSignInElsewhere,
  readDevice,
  type RememberedUser,
  writeDevice,
} from '#pwa/foundation/device/device.ts'
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

async function clearOthers(id: string): Promise<void> {
  try {
    const { clearOtherUsersData } = await import('#pwa/foundation/device/clear-personal-data.ts')
    await clearOtherUsersData(id)
  } catch (error) {
    console.warn('What others have saved on this device is not deleted:', error)
  }
}

interface Asking {
  signal: AbortSignal
  /** The remembered user is on screen, and nobody waits. */
  isShown: boolean
  /** Nobody is remembered, and there was no answer: who is called a visitor may be a member. */
  onSilence: () => void
}
async function askWho(api: Api, asking: Asking): Promise<CurrentUser | null> {
  const { signal, isShown, onSilence } = asking
  const remembered = readDevice().signedIn
  try {
    const user = await api.getCurrentUser(
      {},
      { signal, ...(remembered && !isShown ? { timeout: patience } : {}) },
    )
    // Signed out meanwhile.
    signal.throwIfAborted()
    // Somebody has signed in or out meanwhile, perhaps in another tab.
    if (readDevice().signedIn?.id !== remembered?.id) return await askWho(api, asking)
    hasJustSignedIn = false
    const { id, firstName, isAdmin } = user
    writeDevice({
      signedIn: { id, firstName, isAdmin },
      ...(remembered && remembered.id !== id ? { ownPlanes: 0 } : {}),
    })
    const cleared = clearOthers(id)
    // What a new member chooses must not be deleted with the data of the last one.
    if (remembered?.id !== id) await cleared
    return { ...user, unconfirmed: false }
  } catch (error) {
    // A 401 asks for sign-in; only signing out or removal deletes saved data.
    if (hasStatus(error, 401)) {
      hasJustSignedIn = false
      return null
    }
    const last = readDevice().signedIn
    if (last) return { ...last, unconfirmed: true }
    const isUnanswered = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
    if (!isUnanswered || hasJustSignedIn) throw error
    onSilence()
    return null
  }
}

/** Null for a visitor; asked once a visit, and again while unconfirmed. */
export function currentUserQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'me'),
    queryFn: ({ signal, client, queryKey }) =>
      askWho(api, {
        signal,
        isShown: client.getQueryData<CurrentUser>(queryKey)?.unconfirmed === true,
        onSilence: () => {
          const stop = onOnline(() => {
            stop()
            void client.invalidateQueries({ queryKey })
          })
        },
      }),
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

/** A member who signs in in another tab is signed in in this one too. */
export function followSignIn(client: QueryClient, api: Api): void {
  onSignInElsewhere(({ id, isAdmin }) => {
    const user = client.getQueryData(currentUserQuery(api).queryKey)
    // Somebody else's pages are not shown to them.
    if (user && user.id !== id) location.reload()
    else if (user?.isAdmin !== isAdmin)
      for (const kind of ['User', 'Cart', 'Order'] as const)
        void client.invalidateQueries({ queryKey: tag(kind) })
  })
}

/** `data` is undefined while unknown, as on the server, null for a visitor. `anew`: the session may have ended. */
export function useCurrentUser({ anew = false } = {}) {
  const query = {
    ...currentUserQuery(useApi()),
    refetchOnMount: ({ state }: { state: { data?: unknown } }) => (anew && state.data ? 'always' : false),
  } as const
  return useQuery(import.meta.env.AUTH_SIMULATION ? { ...query, select: asSimulated } : query)
}
