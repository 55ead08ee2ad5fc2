import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { isRunning } from '#shared/beta/programs/program-fields.ts'
import { remainingSpots } from '#shared/beta/programs/join-words.ts'
import type { OwnPrograms, Program } from '#shared/beta/programs/programs.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** `requested` and `leaving` wait on this device; `apply`: the program is for accepted beta users. */
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

function keptPlace(known: Kept, programId: number, entries: readonly OutboxEntry[]): Kept {
  const mine = entries.filter(({ input }) => Number(input.id) === programId)
  return withWaitingChanges(known, mine, (shown, { endpoint }) =>
    endpoint === 'joinProgram' ? 'requested' : endpoint === 'leaveProgram' ? 'leaving' : shown,
  )
}

/** Programs of which the shop lists no place, and that the member asks to join by a change that waits on this device. */
export function requestedPrograms(
  own: OwnPrograms,
  entries: readonly OutboxEntry[],
): { id: number; name: string }[] {
  const listed = new Set(own.programs.map(({ program }) => program.id))
  const names = new Map(entries.map(({ input, seen }) => [Number(input.id), textOf(seen.program)]))
  return [...names]
    .filter(([id]) => !listed.has(id) && keptPlace('left', id, entries) === 'requested')
    .map(([id, name]) => ({ id, name: name || 'A beta program' }))
}

export function placeState(
  program: Pick<Program, 'id' | 'kind' | 'status' | 'capacity' | 'participantCount'>,
  own: OwnPrograms | undefined,
  entries: readonly OutboxEntry[],
): PlaceState {
  const known = own?.programs.find((each) => each.program.id === program.id)?.state ?? 'left'
  const kept = keptPlace(known, program.id, entries)
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
