import { announceChange } from '#server/database/catalogue-version.ts'
import type { Call, Db } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, notFound, Refusal } from '#server/foundation/problem.ts'
import { isExcluded } from '#shared/beta/exclusion.ts'
import { joinWords } from '#shared/beta/programs/join-words.ts'
import { isRunning } from '#shared/beta/programs/program-fields.ts'
import type { Place } from '#shared/beta/programs/programs.contract.ts'
import {
  type HeldProgram,
  fillPlaces,
  holdProgram,
  leavePlace,
  placeOf,
  takePlace,
} from './places.queries.ts'
import { applicationOf, failuresOf } from './programs.queries.ts'

type Shop = Pick<Call, 'queue'>

async function held(trx: Db, id: number): Promise<HeldProgram> {
  const program = await holdProgram(trx, id)
  if (!program) throw notFound('The program')
  return program
}
async function refuseUnfit(trx: Db, { kind, status }: HeldProgram, userId: string): Promise<void> {
  if (!isRunning(status)) throw conflict(joinWords.ended)
  if (isExcluded(await failuresOf(trx, userId))) throw new Refusal(403, 'not_allowed', joinWords.excluded)
  if (kind === 'product' && (await applicationOf(trx, userId)) !== 'accepted')
    throw new Refusal(403, 'not_allowed', joinWords.notAccepted)
}

/** Gives free places to those who wait, tells them, and gives how many; the caller holds the program. */
export async function promoteWaiting(trx: Db, { queue }: Shop, program: HeldProgram): Promise<number> {
  if (!isRunning(program.status)) return 0
  const promoted = await fillPlaces(trx, program.id)
  for (const userId of promoted) {
    await causeNews(trx, queue, {
      cause: `beta place ${program.id} ${userId} ${Date.now()}`,
      kind: 'beta-place',
      thing: `program ${program.id}`,
      title: `You're in: ${program.name}`,
      body: 'A place became free, and you were next. Your tasks wait for you.',
      path: '/user/beta-programs',
      audience: [{ to: 'user', userId }],
    })
  }
  return promoted.length
}

/** Refuses where the program ended, where the person may not, and where it is full without `orWait`. */
export async function join(
  trx: Db,
  shop: Shop,
  { programId, userId, orWait }: { programId: number; userId: string; orWait: boolean },
): Promise<Place> {
  const program = await held(trx, programId)
  const before = await placeOf(trx, programId, userId)
  if (before?.state === 'joined') return before
  await refuseUnfit(trx, program, userId)
  // Those who wait come first, whatever made the place.
  const promoted = await promoteWaiting(trx, shop, program)
  const isFull = program.joined + promoted >= program.capacity
  const isPromoted = promoted > 0 && (await placeOf(trx, programId, userId))?.state === 'joined'
  if (isFull && !orWait && !isPromoted && before?.state !== 'waiting') throw conflict(joinWords.full)
  if (!isPromoted && (before?.state !== 'waiting' || !isFull))
    await takePlace(trx, programId, userId, isFull ? 'waiting' : 'joined')
  if (!isFull || promoted > 0) await announceChange(trx, [part.beta])
  return placeAfter(trx, programId, userId)
}

/** Leaving again changes nothing. */
export async function leave(
  trx: Db,
  shop: Shop,
  { programId, userId }: { programId: number; userId: string },
): Promise<Place> {
  const program = await held(trx, programId)
  const before = await placeOf(trx, programId, userId)
  if (!before) throw notFound('Your place in this program')
  if (before.state === 'left') return before
  await leavePlace(trx, programId, userId)
  if (before.state === 'joined') {
    await promoteWaiting(trx, shop, program)
    await announceChange(trx, [part.beta])
  }
  return placeAfter(trx, programId, userId)
}

async function placeAfter(trx: Db, programId: number, userId: string): Promise<Place> {
  const place = await placeOf(trx, programId, userId)
  if (!place) throw new Error('A place in a program was not saved')
  return place
}
