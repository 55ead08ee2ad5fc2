import { useQuery } from '@tanstack/react-query'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useWaitingChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { BetaUser } from '#shared/beta/users/beta-users.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { draftFrom } from './application-draft.ts'
import { betaUserQuery } from './beta-users.queries.ts'
import { betaUserChanges } from './user-changes.ts'

const applied = { state: 'pending', reason: '', reviewedAt: null } as const

function apply(shown: BetaUser | null, { endpoint, input, createdAt }: OutboxEntry): BetaUser | null {
  if (endpoint === 'applyForBeta') return { ...draftFrom(input), ...applied, appliedAt: createdAt }
  return shown && { ...shown, ...draftFrom(input, draftFrom(shown)) }
}

/** The own application with what waits on this device; undefined while unknown. */
export function useBetaUser() {
  const owner = useMemberId()
  const { data, isPending, isError, refetch } = useQuery({
    ...betaUserQuery(useApi()),
    enabled: owner !== null,
  })
  const waiting = useWaitingChanges(betaUserChanges, owner).filter(({ problem }) => problem === null)
  const known = data === undefined && isError ? null : data
  const shown = known === undefined ? undefined : withWaitingChanges(known, waiting, apply)
  return { owner, betaUser: shown, isPending, isUnread: isError, waits: waiting.length > 0, refetch }
}
