import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  delayedChanges,
  useWaitingChanges,
  withWaitingChanges,
} from '#pwa/foundation/data/waiting-changes.ts'
import { profileChanges } from '#pwa/features/accounts/changes.ts'
import { type SavedProfile, readProfile } from './cache-profile.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'

/** With waiting changes (`waits`); null where nothing is saved, undefined while unknown. */
export function useProfile(): { profile: SavedProfile | null | undefined; waits: boolean } {
  const { data: user } = useCurrentUser()
  const { data: kept } = useQuery({
    queryKey: ['kept-profile', user?.id],
    queryFn: () => readProfile(user?.id ?? ''),
    enabled: user?.unconfirmed === true,
    staleTime: 0,
    gcTime: 0,
  })
  const waiting = useWaitingChanges(profileChanges, user?.id)
  const confirmed = user?.unconfirmed === false ? user : undefined
  // Stands in until the saved one is read, so that what is open on the page stays.
  const [last, setLast] = useState(confirmed)
  if (confirmed && confirmed !== last) setLast(confirmed)
  const known = confirmed ?? kept ?? (last && last.id === user?.id ? last : kept)
  if (!known) return { profile: known, waits: false }
  const profile = withWaitingChanges<SavedProfile>(known, waiting, (shown, { input }) => ({
    ...shown,
    ...input,
  }))
  return { profile, waits: delayedChanges(waiting).length > 0 }
}
