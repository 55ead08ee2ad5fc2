import { part } from '#server/foundation/answer-part.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { causeNews, type NewNews } from '#server/features/notifications/cause-news.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { adminBetaTasksContract, BetaTracking, HandIn } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { measuresOf } from '#shared/beta/tasks/measures.ts'
import { type Earned, earnCode } from './earn-code.ts'
import {
  decideHandIn,
  findHandIn,
  type HandInRow,
  lockHandIn,
  keyOfHandInPhoto,
  pageOfHandIns,
} from './review.queries.ts'
import { numberOf } from './tasks.endpoints.ts'
import {
  tasksOfProgram,
  type TesterRow,
  testersOfPage,
  testersOfProgram,
  trackedPrograms,
} from './tracking.queries.ts'

function shape(row: HandInRow): HandIn {
  return {
    id: row.id,
    taskId: row.task_id,
    name: row.name,
    details: row.details,
    isRequired: row.is_required,
    asks: measuresOf(row.asks),
    programId: row.program_id,
    programName: row.program_name,
    productName: row.product_name,
    userId: row.user_id,
    username: row.username,
    state: row.state,
    revision: row.revision,
    tries: row.tries,
    text: row.text,
    printHours: numberOf(row.print_hours),
    auw: row.auw,
    cg: numberOf(row.cg),
    flightMinutes: row.flight_minutes,
    reason: row.reason,
    photos: row.photos,
    handedInAt: row.handed_in_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewer: row.reviewer,
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockHandIn>>>

/** Tells the second reviewer what was decided. */
async function requireUndecided(trx: Db, id: string, revision: number): Promise<Locked> {
  const locked = await lockHandIn(trx, id)
  if (!locked || locked.state === 'started') throw notFound('The hand-in')
  if (locked.state !== 'handed_in') {
    const decided = await findHandIn(trx, id)
    const why = locked.state === 'returned' && decided?.reason ? `: ${decided.reason}` : '.'
    throw conflict(`${decided?.reviewer ?? 'Somebody'} ${locked.state} it before you${why}`)
  }
  if (locked.revision !== revision)
    throw conflict('The tester has changed it since you looked. Read it again.')
  return locked
}

/** One notice for a decision: the discount that it earns stands in it. */
function newsOf({ user_id: userId, program, task }: Locked, reason: string, earned: Earned | null) {
  const about = {
    thing: `beta program ${program}`,
    path: '/user/beta-tracking',
    audience: [{ to: 'user', userId }] as const,
  }
  if (earned)
    return {
      ...about,
      kind: 'beta-code' as const,
      title: `Accepted: ${task}`,
      body: earned.isNew
        ? `You earned the code ${earned.code}: ${earned.percent}% off.`
        : `Your code ${earned.code} takes ${earned.percent}% off now.`,
    }
  return reason
    ? { ...about, kind: 'beta-hand-in' as const, title: `Returned: ${task}`, body: reason.slice(0, 300) }
    : { ...about, kind: 'beta-hand-in' as const, title: `Accepted: ${task}`, body: 'Thank you for testing.' }
}

interface Decision {
  id: string
  revision: number
  decision: 'accepted' | 'returned'
  reason: string
}
/** Decision, discount, notice and audit in one transaction. */
async function decide({ db, queue, user, request }: Call<SignedIn>, given: Decision): Promise<void> {
  const { id, revision, decision } = given
  const reason = decision === 'returned' ? given.reason : ''
  await db.transaction().execute(async (trx) => {
    const locked = await requireUndecided(trx, id, revision)
    await decideHandIn(trx, id, { state: decision, reason, reviewerId: user.id })
    const of = { programId: locked.program_id, program: locked.program, userId: locked.user_id }
    const isAccepted = decision === 'accepted'
    // Before the code: an order has the version first, and then its code.
    if (isAccepted && locked.product_id !== null) await announceChange(trx, [part.product(locked.product_id)])
    const earned = isAccepted ? await earnCode(trx, of) : null
    const news: NewNews = {
      ...newsOf(locked, reason, earned),
      cause: `beta hand-in ${id} ${revision}`,
      createdBy: user.id,
    }
    await causeNews(trx, queue, news)
    await recordAct(trx, {
      actor: user.email,
      action: `beta.${decision}`,
      subject: `hand-in:${id}`,
      change: { reason, percent: earned?.percent ?? null },
      requestId: request.id,
    })
  })
}

function rowOf({ user_id: userId, username, has_left: hasLeft, hand_ins: all }: TesterRow, tasks: string[]) {
  const cells = tasks.map((task) => {
    const own = all.find(({ task_id: of }) => of === task)
    return { handInId: own?.id ?? null, state: own?.state ?? ('open' as const) }
  })
  const accepted = cells.filter(({ state }) => state === 'accepted').length
  return { userId, username, hasLeft, accepted, cells }
}

async function tracking(db: Db, wanted: number | undefined, after: string): Promise<BetaTracking> {
  const programs = await trackedPrograms(db)
  const program = wanted === undefined ? programs[0] : programs.find(({ id }) => id === wanted)
  if (wanted !== undefined && !program) throw notFound('The program')
  if (!program) return { programs, program: null, tasks: [], rows: [], next: null }
  const [tasks, testers] = await Promise.all([
    tasksOfProgram(db, program.id),
    testersOfProgram(db, program.id, after),
  ])
  const ids = tasks.map(({ id }) => id)
  const shown = testers.slice(0, testersOfPage)
  return {
    programs,
    program,
    tasks: tasks.map(({ id, name, is_required: isRequired }) => ({ id, name, isRequired })),
    rows: shown.map((tester) => rowOf(tester, ids)),
    next: testers.length > testersOfPage ? (shown.at(-1)?.arrival ?? null) : null,
  }
}

export const adminBetaTasksHandlers: Handlers<typeof adminBetaTasksContract> = {
  async adminListHandIns({ state, program, id, ...at }, { db }) {
    if (id !== undefined) {
      const row = await findHandIn(db, id)
      return { rows: row ? [shape(row)] : [], total: row ? 1 : 0, previous: null, next: null }
    }
    const { rows, ...page } = await pageOfHandIns(db, { ...at, state, program: program ?? null })
    return { rows: rows.map(shape), ...page }
  },
  async adminReviewHandIn(given, call) {
    if (given.decision === 'returned' && given.reason === '')
      throw invalid('reason', 'Enter what is missing. The tester reads it.')
    await decide(call, given)
    const row = await findHandIn(call.db, given.id)
    if (!row) throw notFound('The hand-in')
    return shape(row)
  },
  async adminGetBetaPhoto({ id, photoId }, { db }) {
    const key = await keyOfHandInPhoto(db, id, photoId)
    if (key === undefined) throw notFound('The photo')
    return { key, type: 'image/webp' }
  },
  adminGetBetaTracking: ({ program, after = '0' }, { db }) => tracking(db, program, after),
}
