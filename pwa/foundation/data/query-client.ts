import { QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { passOn } from '#pwa/foundation/device/saved-answers.ts'

/** The kinds of cached data that changes refresh by name. */
export const tagKinds = ['Product', 'User', 'Cart', 'Order', 'BetaUser', 'Support'] as const
export type TagKind = (typeof tagKinds)[number]

/** Query key of tagged data; `invalidateQueries({ queryKey: tag('Cart') })` refreshes all of its kind. */
export function tag(kind: TagKind, ...rest: readonly unknown[]) {
  return [kind, ...rest] as const
}
/** Tagged data is kept 300 s after its last use; all else 10 minutes (AMB-13). */
export const taggedLife = 300_000

/** Result of a query that reads 401 as "nothing". */
export async function emptyWhenSignedOut<T, E>(query: Promise<T>, empty: E): Promise<T | E> {
  try {
    return await query
  } catch (error) {
    if (hasStatus(error, 401)) return empty
    throw error
  }
}

/**
 * Reads anew what is on screen, also where it is being read for the first time: what that gives may be from before the
 * change, and `invalidateQueries` alone would take it for new.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, predicate: ({ state }) => state.data === undefined })
  await Promise.allSettled(first.map(async ({ promise }) => promise))
  await client.invalidateQueries({ queryKey })
}

/** The cache with the defaults of the specification, section 9. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 300_000,
        gcTime: 600_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        networkMode: 'always',
        // An answer that says the same as before stays the same object: only its age is another.
        structuralSharing: (before, after) => passOn(after, replaceEqualDeep(before, after)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const kind of tagKinds) client.setQueryDefaults([kind], { gcTime: taggedLife })
  return client
}
