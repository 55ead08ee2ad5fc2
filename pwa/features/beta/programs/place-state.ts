import { withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { isRunning } from '#shared/beta/programs/program-fields.ts'
import { remainingSpots } from '#shared/beta/programs/join-words.ts'
import type { OwnPrograms, Program } from '#shared/beta/programs/programs.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/**
 * What a person is to a program. `requested` and `leaving` wait on this device;
 * `apply`: the program is for accepted beta users.
 */
export type PlaceState =
  | 'ended'
  | 'joined'
  | 'waiting'
  | 'requested'
  | 'leaving'
  | 'excluded'
  | 'apply'
  | 'full'
  | 'free'

type Kept = 'joined' | 'waiting' | 'left' | 'requested' | 'leaving'

export function placeState(
  program: Pick<Program, 'id' | 'kind' | 'status' | 'capacity' | 'participantCount'>,
  own: OwnPrograms | undefined,
  entries: readonly OutboxEntry[],
): PlaceState {
  const known = own?.programs.find((each) => each.program.id === program.id)?.state ?? 'left'
  const mine = entries.filter(({ input }) => Number(input.id) === program.id)
  const kept = withWaitingChanges<Kept>(known, mine, (shown, { endpoint }) =>
    endpoint === 'joinProgram' ? 'requested' : endpoint === 'leaveProgram' ? 'leaving' : shown,
  )
  if (!isRunning(program.status)) return 'ended'
  if (kept !== 'left') return kept
  if (own?.isExcluded) return 'excluded'
  if (program.kind === 'product' && own !== undefined && own.application !== 'accepted') return 'apply'
  return remainingSpots(program) === 0 ? 'full' : 'free'
}
export const hidesOffer = (
  programId: number,
  own: OwnPrograms | undefined,
  entries: readonly OutboxEntry[],
) =>
  withWaitingChanges(
    own?.dismissed.includes(programId) ?? false,
    entries,
    (hidden, { endpoint, input }) =>
      hidden || (endpoint === 'dismissProgram' && Number(input.id) === programId),
  )
