import { announceChange } from '#server/database/catalogue-version.ts'
import type { Services } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { isRunning } from '#shared/beta/programs/program-fields.ts'
import { formatDate } from '#shared/format.ts'
import { endProgram } from './end-program.ts'
import { promoteWaiting } from './places.ts'
import { holdProgram } from './places.queries.ts'
import { endedPrograms, participantsToWarn, programsToFill } from './program-ends.queries.ts'

/** Warns of ends with required tasks not done, closes what is over, and fills places that a removed account left. */
export async function keepPrograms({ db, queue }: Services): Promise<void> {
  for (const { program_id: id, name, ends_on: end, user_id: userId } of await participantsToWarn(db))
    await db.transaction().execute((trx) =>
      causeNews(trx, queue, {
        cause: `beta deadline ${id} ${userId} ${end}`,
        kind: 'beta-deadline',
        thing: `program ${id}`,
        title: `${name} ends soon`,
        body: `A required task is not done yet. Hand it in before the end of ${formatDate(end)} (UTC).`,
        path: '/user/beta-programs',
        audience: [{ to: 'user', userId }],
      }),
    )
  for (const id of await endedPrograms(db))
    await db.transaction().execute(async (trx) => {
      const program = await holdProgram(trx, id)
      if (!program || !isRunning(program.status)) return
      await endProgram(trx, { queue }, program)
      await announceChange(trx, [part.beta])
    })
  for (const id of await programsToFill(db))
    await db.transaction().execute(async (trx) => {
      const program = await holdProgram(trx, id)
      if (!program || (await promoteWaiting(trx, { queue }, program)) === 0) return
      await announceChange(trx, [part.beta])
    })
}
