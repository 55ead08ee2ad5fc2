import type { Call, Handlers } from '#server/features/call.ts'
import { redact } from '#server/features/operations/redact.ts'
import { readNote } from '#server/features/operations/system/notes.queries.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import { plural } from '#shared/format.ts'
import type { Job, jobsContract } from '#shared/operations/jobs.contract.ts'
import { deleteFailed, failedIn, jobById, type JobRow, pageOfJobs, queues, schedule } from './jobs.queries.ts'
import { nextRun } from './next-run.ts'

const week = 7 * 24 * 3600_000
const mostAtOnce = 1_000

/** Ids, numbers and short words; an address or a text of a person is left out. */
const about = (data: JobRow['data']) =>
  Object.entries(data ?? {})
    .filter(
      ([name, value]) =>
        !/mail|address|token|text|secret/i.test(name) && /^(string|number)$/.test(typeof value),
    )
    .map(([name, value]) => `${name} ${redactId(String(value))}`)
    .join(', ')
    .slice(0, 200)
const redactId = (value: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : redact(value, 60)

const shape = (row: JobRow): Job => ({
  id: row.id,
  queue: row.name,
  state: row.state,
  error: redact(row.error ?? ''),
  about: about(row.data),
  tries: row.state === 'created' ? 0 : row.retry_count + 1,
  mostTries: row.retry_limit + 1,
  at: row.at.toISOString(),
  nextTry: row.state === 'retry' || row.state === 'created' ? row.start_after.toISOString() : null,
})

async function existing({ db }: Call, id: string) {
  const job = await jobById(db, id)
  if (!job) throw notFound('The job')
  return job
}

export const jobsHandlers: Handlers<typeof jobsContract> = {
  async adminListQueues(_input, { db }) {
    const [listed, planned, backup] = await Promise.all([queues(db), schedule(db), readNote(db, 'backup')])
    const now = new Date()
    return {
      queues: listed.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null })),
      schedule: planned.map(({ name, cron, last_done: done, last_failed: failed }) => {
        const lastFailed = failed !== null && (done === null || failed > done)
        return {
          name,
          cron,
          lastRun: (lastFailed ? failed : done)?.toISOString() ?? null,
          lastFailed,
          nextRun: nextRun(cron, now)?.toISOString() ?? null,
        }
      }),
      backup: backup && {
        at: backup.noted_at.toISOString(),
        isOld: now.getTime() - backup.noted_at.getTime() > week,
      },
    }
  },
  async adminListJobs(wanted, { db }) {
    const { rows, ...page } = await pageOfJobs(db, wanted)
    return { rows: rows.map(shape), ...page }
  },
  async adminRetryJob({ id }, call) {
    const { name, state } = await existing(call, id)
    if (state !== 'failed') throw conflict('This job has not failed. It is tried again by itself.')
    await call.queue.retry(call.db, name, [id])
    return { message: 'The job is tried again.' }
  },
  async adminCancelJob({ id }, call) {
    const { name, state } = await existing(call, id)
    if (state === 'active') throw conflict('This job is running. Wait until it has ended.')
    if (state === 'failed') await deleteFailed(call.db, name, id)
    else await call.queue.cancel(call.db, name, [id])
    return { message: 'The job is cancelled.' }
  },
  async adminRetryQueue({ name }, { db, queue }) {
    const ids = await failedIn(db, name, mostAtOnce)
    if (ids.length === 0) throw conflict('No job of this queue has failed.')
    await queue.retry(db, name, ids)
    return { message: `${plural(ids.length, 'job')} will be tried again.` }
  },
}
