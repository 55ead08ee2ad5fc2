import { type ChangeKind, type Described, textOf } from '#pwa/foundation/data/change-kind.ts'
import { ownProgramsKey } from './programs.queries.ts'

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
  toast: ({ endpoint, problem }) =>
    endpoint === 'dismissProgram'
      ? { description: placeFailures.dismiss }
      : { title: 'Enrollment Failed', description: problem?.message ?? placeFailures.join },
  edit: () => ({ label: 'Open program', to: '/user/beta-programs' }),
}
