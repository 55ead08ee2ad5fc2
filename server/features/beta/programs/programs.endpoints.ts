import { inTransaction } from '#server/database/in-transaction.ts'
import type { Handlers, Reply } from '#server/features/call.ts'
import { readDiscountRule } from '#server/features/beta/tasks/discount-rule.ts'
import { part } from '#server/foundation/answer-part.ts'
import { invalid, notAllowed, notFound } from '#server/foundation/problem.ts'
import { isExcluded } from '#shared/beta/exclusion.ts'
import { otherPeople, type programsContract } from '#shared/beta/programs/programs.contract.ts'
import { join, leave } from './places.ts'
import { ownPlaces, runningIds } from './places.queries.ts'
import {
  activeSitePrograms,
  applicationOf,
  dismissalsOf,
  failuresOf,
  hasAccount,
  insertDismissal,
  isParticipant,
  type ProgramRow,
  publicProgram,
  publicPrograms,
  shapeProgram,
} from './programs.queries.ts'

const mostListed = 100

function dependOn(reply: Reply, rows: readonly ProgramRow[]): void {
  const products = rows.flatMap(({ product_id: id }) => (id === null ? [] : [part.product(id)]))
  reply.madeOf(part.beta, ...products)
}
const self = (isOne: boolean, userId: string | undefined) =>
  isOne && userId !== undefined ? [{ userId }] : []

export const programsHandlers: Handlers<typeof programsContract> = {
  async listPrograms(_input, { db, reply }) {
    const rows = await publicPrograms(db, mostListed)
    dependOn(reply, rows)
    return rows.map(shapeProgram)
  },
  async getProgram({ id }, { db, reply }) {
    const row = await publicProgram(db, id)
    dependOn(reply, row ? [row] : [])
    if (!row) throw notFound('The program')
    return shapeProgram(row)
  },
  async getBetaInfo(_input, { db, reply }) {
    reply.madeOf(part.settings)
    return { discount: await readDiscountRule(db) }
  },
  async listActiveSitePrograms(_input, { db, user }) {
    const rows = await activeSitePrograms(db, mostListed)
    const dismissals = await dismissalsOf(
      db,
      rows.map(({ id }) => id),
      user?.id ?? null,
    )
    return Promise.all(
      rows.map(async (row) => ({
        ...shapeProgram(row),
        participants: self(user !== null && (await isParticipant(db, row.id, user.id)), user?.id),
        restrictedUsers: [
          ...self(dismissals.get(row.id)?.own ?? false, user?.id),
          ...self(dismissals.get(row.id)?.others ?? false, otherPeople),
        ],
      })),
    )
  },
  async getOwnPrograms(_input, { db, user }) {
    const [places, running, application, failures] = await Promise.all([
      ownPlaces(db, user.id, mostListed),
      runningIds(db),
      applicationOf(db, user.id),
      failuresOf(db, user.id),
    ])
    const dismissals = await dismissalsOf(db, running, user.id)
    return {
      programs: places.map((row) => ({
        program: shapeProgram(row),
        state: row.state,
        position: row.position,
        askedAt: row.asked_at.toISOString(),
        joinedAt: row.joined_at?.toISOString() ?? null,
        leftAt: row.left_at?.toISOString() ?? null,
        isFailed: row.is_failed,
      })),
      dismissed: [...dismissals].filter(([, { own }]) => own).map(([id]) => id),
      restricted: [...dismissals.keys()],
      application,
      failures,
      isExcluded: isExcluded(failures),
    }
  },
  joinProgram: ({ id, orWait }, { db, user, queue }) =>
    inTransaction(db, (trx) => join(trx, { queue }, { programId: id, userId: user.id, orWait })),
  leaveProgram: ({ id }, { db, user, queue }) =>
    inTransaction(db, (trx) => leave(trx, { queue }, { programId: id, userId: user.id })),
  dismissProgram: ({ id, userId }, { db, user }) =>
    inTransaction(db, async (trx) => {
      const isOwn = userId.toLowerCase() === user.id
      if (!isOwn && (!user.isAdmin || user.mustSetUpTwoFactor)) throw notAllowed()
      if (!(await publicProgram(trx, id))) throw notFound('The program')
      if (!isOwn && !(await hasAccount(trx, userId))) throw invalid('userId', 'is not an account')
      await insertDismissal(trx, id, userId)
      return { programId: id, userId }
    }),
}
