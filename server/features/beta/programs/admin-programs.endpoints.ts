import { announceChange, holdEditing } from '#server/database/catalogue-version.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { AdminProgram, adminProgramsContract } from '#shared/beta/programs/admin-programs.contract.ts'
import { addDays } from '#shared/beta/programs/program-days.ts'
import type { ProgramFields, ProgramKind } from '#shared/beta/programs/program-fields.ts'
import {
  deleteProgram,
  type DeskRow,
  holdForEdit,
  insertProgram,
  nameOfProduct,
  pageOfPrograms,
  programForDesk,
  type ProgramValues,
  taskIdsOf,
  updateProgram,
} from './admin-programs.queries.ts'
import { endProgram } from './end-program.ts'
import { promoteWaiting } from './places.ts'
import { holdProgram } from './places.queries.ts'
import { figuresOf } from './program-figures.ts'
import { pageOfPeople } from './program-people.queries.ts'
import { shapeProgram } from './programs.queries.ts'

const shape = (row: DeskRow): AdminProgram => ({
  ...shapeProgram(row),
  waitingCount: row.waiting,
  restrictedCount: row.dismissed,
  revision: row.revision,
  openedAt: row.opened_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
})
async function oneForDesk(db: Db, id: number): Promise<AdminProgram> {
  const row = await programForDesk(db, id)
  if (!row) throw notFound('The program')
  return shape(row)
}
async function held(trx: Db, id: number) {
  const program = await holdForEdit(trx, id)
  if (!program) throw notFound('The program')
  return program
}

async function checked(db: Db, kind: ProgramKind, fields: ProgramFields): Promise<ProgramValues> {
  const endDate = fields.endDate ?? addDays(fields.startDate, fields.duration)
  if (endDate < fields.startDate) throw invalid('endDate', 'must not be before the start')
  const isOver = endDate < new Date().toISOString().slice(0, 10)
  if (fields.status !== 'draft' && isOver) throw invalid('endDate', 'must be today or later')
  if (kind === 'product' && fields.productId === null) throw invalid('productId', 'Choose a product.')
  if (fields.productId === null) return { ...fields, endDate }
  // The program keeps it where the product goes.
  const productName = await nameOfProduct(db, fields.productId)
  if (productName === undefined) throw invalid('productId', 'names an unknown product')
  return { ...fields, productName, endDate }
}
async function refuseForeignTasks(trx: Db, id: number, { tasks }: ProgramFields): Promise<void> {
  const own = new Set(await taskIdsOf(trx, id))
  const seen = new Set<string>()
  for (const [index, { uuid }] of tasks.entries()) {
    if (uuid === undefined) continue
    if (!own.has(uuid.toLowerCase()) || seen.has(uuid.toLowerCase()))
      throw invalid(`tasks.${index}.uuid`, 'names no task of this program')
    seen.add(uuid.toLowerCase())
  }
}

async function changePrograms(
  { db, user, request }: Call<SignedIn>,
  action: string,
  work: (trx: Db) => Promise<{ id: number; from?: unknown; to?: unknown }>,
): Promise<AdminProgram> {
  const id = await db.transaction().execute(async (trx) => {
    // Before the program: whoever deletes its product has this, and then changes the program.
    await holdEditing(trx)
    const { id: changed, ...change } = await work(trx)
    const act = { actor: user.email, action, subject: `program:${changed}`, change, requestId: request.id }
    await recordAct(trx, act)
    await announceChange(trx, [part.beta])
    return changed
  })
  return oneForDesk(db, id)
}

export const adminProgramsHandlers: Handlers<typeof adminProgramsContract> = {
  async adminListPrograms(wanted, { db }) {
    const { rows, ...page } = await pageOfPrograms(db, wanted)
    return { rows: rows.map(shape), ...page }
  },
  adminGetProgram: ({ id }, { db }) => oneForDesk(db, id),
  async adminGetProgramFigures({ id }, { db }) {
    return figuresOf(db, await oneForDesk(db, id))
  },
  async adminListProgramPeople({ id, ...wanted }, { db }) {
    await oneForDesk(db, id)
    return pageOfPeople(db, { programId: id, ...wanted })
  },
  async adminCreateProgram({ kind, ...fields }, call) {
    const named = fields.tasks.findIndex(({ uuid }) => uuid !== undefined)
    if (named >= 0) throw invalid(`tasks.${named}.uuid`, 'names no task of this program')
    return changePrograms(call, 'program.create', async (trx) => {
      const values = await checked(trx, kind, fields)
      return { id: await insertProgram(trx, kind, values, { createdBy: call.user.id }), to: fields }
    })
  },
  adminUpdateProgram: ({ id, revision, ...fields }, call) =>
    changePrograms(call, 'program.change', async (trx) => {
      const before = await held(trx, id)
      if (before.status === 'closed') throw conflict('This program has ended. Duplicate it to run it again.')
      if (before.revision !== revision)
        throw await changedMeanwhile(trx, {
          subject: `program:${id}`,
          record: await oneForDesk(trx, id),
          message: 'Somebody changed this program meanwhile. Load it again, then make your change.',
        })
      if (fields.status === 'draft' && before.opened_at !== null)
        throw invalid('status', 'cannot go back to a draft once the program has run')
      if (fields.capacity < before.joined)
        throw invalid('capacity', `must be ${before.joined} or more: so many take part`)
      const values = await checked(trx, before.kind, fields)
      await refuseForeignTasks(trx, id, fields)
      await updateProgram(trx, id, values)
      const after = await holdProgram(trx, id)
      if (after) await promoteWaiting(trx, call, after)
      return { id, from: before, to: fields }
    }),
  adminDuplicateProgram: ({ id }, call) =>
    changePrograms(call, 'program.duplicate', async (trx) => {
      const from = await oneForDesk(trx, id)
      const startDate = new Date().toISOString().slice(0, 10)
      const copy: ProgramValues = {
        ...from,
        programName: `${from.programName.slice(0, 93)} (copy)`,
        status: 'draft',
        startDate,
        endDate: addDays(startDate, from.duration),
        tasks: from.tasks.map(({ uuid: _uuid, ...task }) => task),
      }
      return {
        id: await insertProgram(trx, from.kind, copy, { createdBy: call.user.id }),
        from: { id },
      }
    }),
  adminCloseProgram: ({ id }, call) =>
    changePrograms(call, 'program.close', async (trx) => {
      const before = await held(trx, id)
      if (before.status === 'closed') throw conflict('This program has ended already.')
      if (before.status === 'draft') throw conflict('This program never ran. Delete it instead.')
      await endProgram(trx, call, before)
      return { id, from: { status: before.status } }
    }),
  async adminDeleteProgram({ id }, { db, user, request }) {
    await db.transaction().execute(async (trx) => {
      const before = await held(trx, id)
      if (before.opened_at !== null) throw conflict('This program has run. End it instead.')
      await deleteProgram(trx, id)
      await recordAct(trx, {
        actor: user.email,
        action: 'program.delete',
        subject: `program:${id}`,
        change: { from: before },
        requestId: request.id,
      })
    })
    return { message: 'Deleted.' }
  },
}
