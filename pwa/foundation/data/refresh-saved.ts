import type { Query, QueryClient } from '@tanstack/react-query'
import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'

/** The query shows saved data, or nothing because the network failed. */
function isSavedOrMissing({ state: { data, error } }: Query): boolean {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return true
  if (savedAt(data)) return true
  const inside = data as { savedAt?: unknown; unconfirmed?: unknown } | null | undefined
  return typeof inside?.savedAt === 'string' || inside?.unconfirmed === true
}

/**
 * Reads again what is on screen from the device or missing for want of a network; the rest when it is shown. Two
 * steps: the second, `late`, is for reads that ended so after the first began.
 */
export async function refreshSaved(
  queryClient: QueryClient,
  options: { cancelRefetch: boolean },
): Promise<{ late: Promise<void> }> {
  const running = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  queryClient.removeQueries({ type: 'inactive', predicate: isSavedOrMissing })
  await queryClient.refetchQueries({ type: 'active', predicate: isSavedOrMissing }, options)
  const readAgain = async () => {
    await Promise.allSettled(running.map(async ({ promise }) => promise))
    const predicate = (query: Query) => running.includes(query) && isSavedOrMissing(query)
    await queryClient.refetchQueries({ type: 'active', predicate }, options)
  }
  return { late: readAgain() }
}
