import { useQuery } from '@tanstack/react-query'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { buildsQuery } from './builds.queries.ts'
import { buildChanges } from './changes.ts'
import { type ShownBuild, withWaiting } from './with-waiting.ts'

/** With waiting changes; null for visitors and while unknown. */
export function useBuild(productId: number): { build: ShownBuild | null; isError: boolean } {
  const owner = useMemberId()
  const { data, isError } = useQuery({ ...buildsQuery(useApi()), enabled: owner !== null })
  const entries = useWaitingChanges(buildChanges, owner)
  if (owner === null || (!data && !isError)) return { build: null, isError }
  const known = data?.find((each) => each.productId === productId)
  return { build: withWaiting(known, productId, entries), isError: isError && !data }
}
