import { type ChangeKind, editSearch } from '#pwa/foundation/data/change-kind.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { BetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { betaUserKey } from './beta-users.queries.ts'

export const betaUserChanges: ChangeKind = {
  lane: 'beta-user',
  title: 'Beta testing',
  words: {
    applyForBeta: () => 'Application as a beta tester',
    updateBetaUser: () => 'Beta profile',
  },
  reads: tag('BetaUser'),
  onAnswer: (queryClient, answer) =>
    queryClient.setQueryData<BetaUser | null>(betaUserKey, answer as BetaUser),
  edit: (entry) => ({
    to: entry.endpoint === 'applyForBeta' ? '/beta-signup' : '/beta-users',
    search: editSearch(entry),
  }),
}
