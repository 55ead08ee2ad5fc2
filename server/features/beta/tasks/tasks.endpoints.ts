import { inTransaction } from '#server/database/in-transaction.ts'
import type { Db, Handlers, SignedIn } from '#server/features/call.ts'
import { handOverPicture } from '#server/features/uploads/pictures.queries.ts'
import { storedPicture } from '#server/features/uploads/store-picture.ts'
import { invalid, notFound, Refusal } from '#server/foundation/problem.ts'
import { handInFault, handInLimits, measuresOf } from '#shared/beta/tasks/measures.ts'
import type { BetaTask, betaTasksContract } from '#shared/beta/tasks/tasks.contract.ts'
import { readDiscountRule } from './discount-rule.ts'
import {
  countTaskPhotos,
  earnedCodes,
  findPhoto,
  handIn,
  insertTaskPhoto,
  placeAtTask,
  removeTaskPhoto,
  startHandIn,
  type TaskRow,
  tasksOf,
  touchHandIn,
} from './tasks.queries.ts'

export const numberOf = (value: string | null): number | null => (value === null ? null : Number(value))

function shape(row: TaskRow): BetaTask {
  return {
    id: row.id,
    name: row.name,
    details: row.details,
    isRequired: row.is_required,
    asks: measuresOf(row.asks),
    program: {
      id: row.program_id,
      name: row.program_name,
      endsOn: row.ends_on,
      isOpen: row.is_open,
      productId: row.product_id,
      productName: row.product_name,
    },
    state: row.state,
    revision: row.revision,
    text: row.text,
    printHours: numberOf(row.print_hours),
    auw: row.auw,
    cg: numberOf(row.cg),
    flightMinutes: row.flight_minutes,
    reason: row.reason,
    photos: row.photos,
    handedInAt: row.handed_in_at?.toISOString() ?? null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  }
}
async function taskOf(db: Db, user: SignedIn, taskId: string): Promise<BetaTask> {
  const [row] = await tasksOf(db, user.id, taskId)
  if (!row) throw new Error('The task that was just changed is gone')
  return shape(row)
}

/** 403 instead of 404, which a device takes for done. */
const refused = (message: string) => new Refusal(403, 'not_allowed', message)

async function requirePlace(db: Db, user: SignedIn, taskId: string) {
  const place = await placeAtTask(db, user.id, taskId)
  if (!place?.is_in) throw refused('You are not a tester in this beta program.')
  if (!place.is_running) throw refused('This beta program has ended.')
  if (place.is_removed) throw refused('This task was taken out of the program.')
  return place
}
type Place = Awaited<ReturnType<typeof requirePlace>>

/** With the hand-in locked: a review waits for it, and it for a review. */
function change(
  db: Db,
  user: SignedIn,
  taskId: string,
  work: (trx: Db, place: Place) => Promise<void>,
): Promise<BetaTask> {
  return inTransaction(db, async (trx) => {
    const place = await requirePlace(trx, user, taskId)
    const of = { task_id: taskId, program_id: place.program_id, user_id: user.id }
    const { state } = await touchHandIn(trx, of)
    if (state === 'accepted') throw refused('This task is accepted already.')
    await work(trx, place)
    return taskOf(trx, user, taskId)
  })
}

export const betaTasksHandlers: Handlers<typeof betaTasksContract> = {
  listBetaTasks: async (_input, { db, user }) => (await tasksOf(db, user.id)).map(shape),
  async getBetaDiscount(_input, { db, user }) {
    const [rule, codes] = await Promise.all([readDiscountRule(db), earnedCodes(db, user.id)])
    return {
      rule,
      codes: codes.map((row) => ({
        programId: row.program_id,
        programName: row.program_name,
        code: row.code,
        percent: Number(row.value),
        tasks: row.tasks,
        isUsed: row.used > 0,
        isOver: row.is_over,
      })),
    }
  },

  async startBetaTask({ taskId }, { db, user }) {
    return inTransaction(db, async (trx) => {
      const { program_id } = await requirePlace(trx, user, taskId)
      await startHandIn(trx, { task_id: taskId, program_id, user_id: user.id })
      return taskOf(trx, user, taskId)
    })
  },
  async handInBetaTask({ taskId, ...given }, { db, user }) {
    return change(db, user, taskId, async (trx, { asks }) => {
      const photos = await countTaskPhotos(trx, user.id, taskId)
      const fault = handInFault(measuresOf(asks), { ...given, photos })
      if (fault) throw invalid(fault.field, fault.message)
      await handIn(trx, { taskId, userId: user.id }, given)
    })
  },

  async addBetaPhoto({ taskId, id, file }, { db, user }) {
    const key = storedPicture(file)
    return change(db, user, taskId, async (trx) => {
      if (!(await insertTaskPhoto(trx, { user_id: user.id, id, task_id: taskId, store_key: key }))) return
      if ((await countTaskPhotos(trx, user.id, taskId)) > handInLimits.photos)
        throw invalid('file', `a hand-in may have at most ${handInLimits.photos} photos`)
      await handOverPicture(trx, key)
    })
  },
  async deleteBetaPhoto({ taskId, id }, { db, queue, user }) {
    return change(db, user, taskId, async (trx) => {
      const key = await removeTaskPhoto(trx, user.id, { id, task_id: taskId })
      if (key === undefined) throw notFound('The photo')
      await queue.add(trx, 'remove-files', { keys: [key] })
    })
  },
  async getBetaPhoto({ id }, { db, user }) {
    const photo = await findPhoto(db, user.id, id)
    if (!photo) throw notFound('The photo')
    return { key: photo.key, type: 'image/webp' }
  },
}
