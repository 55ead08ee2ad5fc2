import { type ChangeKind, type Described, textOf } from '#pwa/foundation/data/change-kind.ts'
import type { Place, Program } from '#shared/beta/programs/programs.contract.ts'
import { ownProgramsKey, publicProgramsKey } from './programs.queries.ts'

/** Specification, section 8. */
export const placeFailures = {
  join: 'Failed to join program. Please try again.',
  joinElsewhere: 'Failed to join beta program',
  dismiss: 'Failed to save preference. Please try again.',
} as const

const nameOf = ({ seen }: Described) => textOf(seen.program) || 'a beta program'

export const placeChanges: ChangeKind = {
  lane: 'beta-place',
  title: 'Beta programs',
  words: {
    joinProgram: (change) => `Request to join ${nameOf(change)}`,
    leaveProgram: (change) => `Leave ${nameOf(change)}`,
    dismissProgram: (change) => `Hide the offer of ${nameOf(change)}`,
  },
  reads: ownProgramsKey,
  // Not read again: another process of the shop may still answer with the places from before.
  onAnswer: (queryClient, answer) => {
    const { programId, participantCount } = answer as Partial<Place>
    if (participantCount === undefined) return
    queryClient.setQueryData<Program[]>(publicProgramsKey, (known) =>
      known?.map((each) => (each.id === programId ? { ...each, participantCount } : each)),
    )
  },
  toast: ({ endpoint, problem }) =>
    endpoint === 'dismissProgram'
      ? { description: placeFailures.dismiss }
      : { title: 'Enrollment Failed', description: problem?.message ?? placeFailures.join },
  edit: ({ input }) => ({
    label: 'Open program',
    to: '/beta-programs',
    search: { program: Number(input.id) },
  }),
}
