import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { readDevice, type RememberedUser, writeDevice } from '#pwa/foundation/device/device.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** Who is signed in. `unconfirmed`: the server could not be asked, and this is who it was last (decision 12). */
export type CurrentUser = (User & { unconfirmed: false }) | (RememberedUser & { unconfirmed: true })

/** Milliseconds after which a device that remembers someone stops waiting. */
const patience = 2_000
/** Milliseconds between attempts to confirm. */
const again = 30_000

async function askWho(api: Api, signal: AbortSignal): Promise<CurrentUser | null> {
  const remembered = readDevice().signedIn
  try {
    const user = await api.getCurrentUser({}, { signal, ...(remembered ? { timeout: patience } : {}) })
    // Signed out meanwhile: nobody is to be remembered.
    signal.throwIfAborted()
    const { id, firstName, isAdmin } = user
    writeDevice({
      signedIn: { id, firstName, isAdmin },
      ...(remembered && remembered.id !== id ? { ownPlanes: 0 } : {}),
    })
    void import('#pwa/foundation/device/forget-person.ts').then(({ makeRoomFor }) => makeRoomFor(id))
    return { ...user, unconfirmed: false }
  } catch (error) {
    // A 401 asks for sign-in and no more: only signing out, or an account's end, erases what the device remembers.
    if (hasStatus(error, 401)) return null
    if (remembered) return { ...remembered, unconfirmed: true }
    if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return null
    throw error
  }
}

/** The session check: null for a visitor. Asked once for the whole visit, and again only while unconfirmed. */
export function currentUserQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'me'),
    queryFn: ({ signal }) => askWho(api, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.unconfirmed ? again : false),
    refetchOnReconnect: ({ state }) => (state.data?.unconfirmed ? 'always' : false),
  })
}

/** The ways to sign in that the shop offers. */
export function providersQuery(api: Api) {
  return queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api.listProviders({}, { signal }),
    meta: { persist: true },
  })
}
