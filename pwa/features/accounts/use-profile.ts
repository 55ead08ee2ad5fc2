import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { outboxEntries, readOutbox, subscribeOutbox } from '#pwa/foundation/outbox.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type KeptProfile, readProfile } from './keep-profile.ts'
import { useCurrentUser } from './use-current-user.ts'

const none: readonly OutboxEntry[] = []

/**
 * One's own details: as the shop has them, or as this device keeps them while it cannot be asked, with what waits here.
 * Null where the device keeps none; undefined while that is not known. `waits`: a change of them has not gone out.
 */
export function useProfile(): { profile: KeptProfile | null | undefined; waits: boolean } {
  const { data: user } = useCurrentUser()
  const { data: kept } = useQuery({
    queryKey: ['kept-profile', user?.id],
    queryFn: () => readProfile(user?.id ?? ''),
    enabled: user?.unconfirmed === true,
    staleTime: 0,
    gcTime: 0,
  })
  const entries = useSyncExternalStore(subscribeOutbox, outboxEntries, () => none)
  useEffect(() => {
    readOutbox().catch((error: unknown) => console.warn('What waits here cannot be read:', error))
  }, [])
  const known = user?.unconfirmed === false ? user : kept
  if (!known) return { profile: known, waits: false }
  const waiting = entries.filter(
    ({ lane, owner, problem }) => lane === 'profile' && owner === user?.id && !problem,
  )
  const profile = waiting.reduce<KeptProfile>((all, { input }) => ({ ...all, ...input }), known)
  return { profile, waits: waiting.some(({ state }) => state === 'retry' || state === 'sign-in') }
}
