import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { buildsQuery } from './builds.queries.ts'
import { buildChanges } from './changes.ts'
import { type ShownBuild, withWaiting } from './with-waiting.ts'

/** Whose builds are shown and changed here: also of a member whose session has ended, or who has no line. */
export function useBuildOwner(): string | null {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  return user?.id ?? signedIn?.id ?? null
}

/** One's own build of a plane with what waits on this device; null for visitors and while it is not known. */
export function useBuild(productId: number): { build: ShownBuild | null; isError: boolean } {
  const owner = useBuildOwner()
  const { data, isError } = useQuery({ ...buildsQuery(useApi()), enabled: owner !== null })
  const entries = useWaitingChanges(buildChanges, owner)
  if (owner === null || (!data && !isError)) return { build: null, isError }
  const known = data?.find((each) => each.productId === productId)
  return { build: withWaiting(known, productId, entries), isError: isError && !data }
}
