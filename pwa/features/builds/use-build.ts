import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { useDevice } from '#pwa/foundation/device.ts'
import { onAcknowledged, outboxEntries, readOutbox, subscribeOutbox } from '#pwa/foundation/outbox.ts'
import type { Build } from '#shared/builds/builds.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { buildsKey, buildsQuery, newestBuilds } from './builds.queries.ts'
import { type ShownBuild, withWaiting } from './with-waiting.ts'

const none: readonly OutboxEntry[] = []

/** Whose builds are shown and changed here: also of a member whose session has ended, or who has no line. */
export function useBuildOwner(): string | null {
  const { data: user } = useCurrentUser()
  const signedIn = useDevice((device) => device.signedIn)
  return user?.id ?? signedIn?.id ?? null
}

/** One's own build of a plane with what waits on this device; null for visitors and while it is not known. */
export function useBuild(productId: number): { build: ShownBuild | null; isError: boolean } {
  const queryClient = useQueryClient()
  const owner = useBuildOwner()
  const { data, isError } = useQuery({ ...buildsQuery(useApi()), enabled: owner !== null })
  const entries = useSyncExternalStore(subscribeOutbox, outboxEntries, () => none)
  useEffect(() => {
    readOutbox().catch((error: unknown) => console.warn('What waits here cannot be read:', error))
    // The answer takes the place of the change in the same moment: nothing flickers.
    return onAcknowledged(({ entry, body }) => {
      if (!entry.lane.startsWith('build/') || !body) return
      const build = body as Build
      queryClient.setQueryData<Build[]>(buildsKey, (before = []) => {
        const others = before.filter((each) => each.productId !== build.productId)
        return [...others, ...newestBuilds(before, [build])]
      })
    })
  }, [queryClient])
  if (owner === null || (!data && !isError)) return { build: null, isError }
  const known = data?.find((each) => each.productId === productId)
  return { build: withWaiting(known, productId, entries, owner), isError: isError && !data }
}
