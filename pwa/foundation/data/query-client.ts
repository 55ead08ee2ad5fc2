import { QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { passSavedAt } from '#pwa/foundation/device/saved-answers.ts'

/** Kinds of the specification, section 3. */
export const tagKinds = ['Product', 'User', 'Cart', 'Order', 'BetaUser', 'Support'] as const
export type TagKind = (typeof tagKinds)[number]

/** `invalidateQueries({ queryKey: tag('Cart') })` refreshes the kind. */
export function tag(kind: TagKind, ...rest: readonly unknown[]) {
  return [kind, ...rest] as const
}
/** 300 s for tagged data, else 10 minutes (AMB-13). */
export const taggedLife = 300_000

/** A 401 is `empty`. */
export async function emptyWhenSignedOut<T, E>(query: Promise<T>, empty: E): Promise<T | E> {
  try {
    return await query
  } catch (error) {
    if (hasStatus(error, 401)) return empty
    throw error
  }
}

/** A 401 leaves what was known: words that are being written to it stay on the screen when the session ends. */
export async function keptWhenSignedOut<T>(
  query: Promise<readonly T[]>,
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
): Promise<readonly T[]> {
  return emptyWhenSignedOut(query, client.getQueryData<readonly T[]>(queryKey) ?? [])
}

/** Also restarts a running first fetch, which `invalidateQueries` would trust. */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, predicate: ({ state }) => state.data === undefined })
  await Promise.allSettled(first.map(async ({ promise }) => promise))
  await client.invalidateQueries({ queryKey })
}

/** Specification, section 9. */
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
        // Keeps equal objects, with a new age.
        structuralSharing: (before, after) => passSavedAt(after, replaceEqualDeep(before, after)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const kind of tagKinds) client.setQueryDefaults([kind], { gcTime: taggedLife })
  return client
}
