import type { Db, Handlers } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { asSentence } from '#server/foundation/as-sentence.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type {
  AdminBetaUser,
  BetaFailure,
  BetaUser,
  betaUsersContract,
} from '#shared/beta/users/beta-users.contract.ts'
import { excludingFailures, isExcluded } from '#shared/beta/exclusion.ts'
import { notifyMember } from './beta-news.ts'
import {
  betaUserForDesk,
  betaUserOf,
  type BetaUserRow,
  type DeskBetaUserRow,
  pageOfBetaUsers,
  saveApplication,
  updateApplication,
  writeReview,
} from './beta-users.queries.ts'
import { failuresOf } from '#server/features/beta/programs/programs.queries.ts'
import { type FailureRow, pageOfFailures, undoFailure } from './exclusion.queries.ts'

function shape(row: BetaUserRow): BetaUser {
  return {
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    country: row.country,
    printerTypes: row.printer_types,
    materialTypes: row.material_types,
    preferredSlicer: row.preferred_slicer,
    landingAreas: row.landing_areas,
    willPrint: row.will_print,
    willFly: row.will_fly,
    willRecordVideo: row.will_record_video,
    willGiveFeedback: row.will_give_feedback,
    willPostSocial: row.will_post_social,
    socialMediaPlatforms: row.social_media_platforms,
    state: row.state,
    reason: row.reason,
    appliedAt: row.applied_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  }
}
const shapeForDesk = (row: DeskBetaUserRow): AdminBetaUser => ({
  ...shape(row),
  id: row.user_id,
  revision: row.revision,
  reviewedBy: row.reviewed_by,
  openFailures: row.open_failures,
})
const shapeFailure = (row: FailureRow): BetaFailure => ({
  id: `${row.program_id}-${row.user_id}`,
  userId: row.user_id,
  programId: row.program_id,
  name: row.name,
  email: row.email,
  program: row.program,
  failedAt: row.failed_at.toISOString(),
  openFailures: row.open_failures,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: row.undone_by,
  undoneReason: row.undone_reason,
})

async function forDesk(db: Db, id: string): Promise<AdminBetaUser> {
  const row = await betaUserForDesk(db, id)
  if (!row) throw notFound('The application')
  return shapeForDesk(row)
}

const decided = {
  accepted: {
    title: 'You are a beta tester',
    text: 'Welcome! You can join beta programs now.',
  },
  declined: {
    title: 'Your beta application was declined',
    text: 'You can change it and apply again.',
  },
} as const

export const betaUsersHandlers: Handlers<typeof betaUsersContract> = {
  async applyForBeta(given, { db, user }) {
    const row = await saveApplication(db, user.id, given)
    if (!row) throw conflict('You are a beta tester already. Change your beta profile instead.')
    return shape(row)
  },
  async getBetaUser(_input, { db, user }) {
    const row = await betaUserOf(db, user.id)
    return { betaUser: row ? shape(row) : null }
  },
  async updateBetaUser(given, { db, user }) {
    const row = await updateApplication(db, user.id, given)
    if (!row) throw notFound('Your application')
    return shape(row)
  },
  async getBetaStatus(_input, { db, user }) {
    const [row, failedTasks] = await Promise.all([betaUserOf(db, user.id), failuresOf(db, user.id)])
    const status = isExcluded(failedTasks) ? 'excluded' : (row?.state ?? 'none')
    return { isBetaUser: status === 'accepted', status, failedTasks }
  },
  async adminListBetaUsers(wanted, { db }) {
    const rows = await pageOfBetaUsers(db, { ...wanted, excludes: excludingFailures })
    return rows.map(({ row, position }) => ({ ...shapeForDesk(row), position }))
  },
  adminGetBetaUser: ({ id }, { db }) => forDesk(db, id),
  async adminReviewBetaUser({ id, decision, reason, revision }, call) {
    const { db, user, request } = call
    if (decision === 'declined' && reason === '')
      throw invalid('reason', 'Enter a reason. The member reads it.')
    await db.transaction().execute(async (trx) => {
      if (!(await betaUserForDesk(trx, id))) throw notFound('The application')
      if (!(await writeReview(trx, id, { decision, reason, revision, by: user.id })))
        throw await changedMeanwhile(trx, {
          subject: `user:${id}`,
          record: await forDesk(trx, id),
          message: 'This application has changed since you opened it. Read it again first.',
        })
      const { title, text } = decided[decision]
      await notifyMember(trx, call, id, {
        title,
        body: [reason && asSentence(reason), text].filter(Boolean).join(' '),
      })
      await recordAct(trx, {
        actor: user.email,
        action: `beta-user.${decision}`,
        subject: `user:${id}`,
        change: { reason },
        requestId: request.id,
      })
    })
    return forDesk(db, id)
  },
  async adminListBetaFailures(wanted, { db }) {
    const { rows, ...page } = await pageOfFailures(db, wanted)
    return { rows: rows.map(shapeFailure), ...page }
  },
  async adminUndoBetaFailure({ userId, programId, reason }, call) {
    const { db, user, request } = call
    await db.transaction().execute(async (trx) => {
      const program = await undoFailure(trx, { userId, programId, reason, by: user.id })
      if (program === undefined) throw notFound('An open failure')
      await notifyMember(trx, call, userId, {
        title: `${program} no longer counts as failed`,
        body: reason,
      })
      await recordAct(trx, {
        actor: user.email,
        action: 'beta-failure.undo',
        subject: `user:${userId}`,
        change: { programId, reason },
        requestId: request.id,
      })
    })
    return { message: 'It no longer counts.' }
  },
}
