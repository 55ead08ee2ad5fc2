import type { Call, Db } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { excludingFailures, isExcluded } from '#shared/beta/exclusion.ts'
import { plural } from '#shared/format.ts'
import { recordUndone, setClosed } from './program-ends.queries.ts'

/** Records a failure, once, for each participant with a required task not done, and tells them. The caller holds the program. */
export async function endProgram(
  trx: Db,
  { queue }: Pick<Call, 'queue'>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await setClosed(trx, id)
  for (const { user_id: userId, failures } of await recordUndone(trx, id))
    await causeNews(trx, queue, {
      cause: `beta failure ${id} ${userId}`,
      kind: 'beta-deadline',
      thing: `program ${id}`,
      title: `${name} ended with tasks not done`,
      body: isExcluded(failures)
        ? `That is ${plural(failures, 'program')}, so you can't join another one. Write to us if that is wrong.`
        : `${failures === 1 ? 'That is your first failed program' : `You now have ${failures} failed programs`}. After ${excludingFailures} you can't join another one.`,
      path: '/user/beta-programs',
      audience: [{ to: 'user', userId }],
    })
}
