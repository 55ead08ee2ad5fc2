import { useQuery } from '@tanstack/react-query'
import {
  delayedChanges,
  useWaitingChanges,
  withWaitingChanges,
} from '#pwa/foundation/data/waiting-changes.ts'
import { profileChanges } from '#pwa/features/accounts/changes.ts'
import { type KeptProfile, readProfile } from './keep-profile.ts'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'

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
  const waiting = useWaitingChanges(profileChanges, user?.id)
  const known = user?.unconfirmed === false ? user : kept
  if (!known) return { profile: known, waits: false }
  const profile = withWaitingChanges<KeptProfile>(known, waiting, (shown, { input }) => ({
    ...shown,
    ...input,
  }))
  return { profile, waits: delayedChanges(waiting).length > 0 }
}
