import { type Job, PgBoss } from 'pg-boss'
import type { Addresses } from '#server/database/addresses.ts'
import { jobConnections } from '#server/database/connection.ts'
import type { Services } from '#server/features/call.ts'
import type { Queue } from '#server/features/queue.ts'
import type { Log } from '#server/foundation/log.ts'
import { countFailure } from './count-failure.ts'
import { indexJobs } from './index-jobs.ts'
import { declareQueues, queueOn } from './queue.ts'
import { openQueueDatabase } from './queue-database.ts'
import { doQueued, jobs, queuedNames } from './schedule.ts'

export interface OpenJobs {
  queue: Queue
  /** Without it this process only queues. */
  work(services: Services): Promise<void>
  stop(): Promise<void>
}

/** One job after the other while some wait; pg-boss by itself would take one a second. */
async function workOff(
  boss: PgBoss,
  name: string,
  work: (job: Job<unknown>) => Promise<void>,
): Promise<void> {
  const worker = await boss.work<unknown>(name, { pollingIntervalSeconds: 1 }, async (taken) => {
    try {
      for (const each of taken) await work(each)
    } finally {
      boss.notifyWorker(worker)
    }
  })
}

/** Own small pool; a worker also schedules and cleans up. */
export async function openJobs(
  { calls, runningRole, isPooled }: Pick<Addresses, 'calls' | 'runningRole' | 'isPooled'>,
  log: Log,
  isWorker: boolean,
): Promise<OpenJobs> {
  const max = jobConnections[isWorker ? 'worker' : 'web']
  const database = openQueueDatabase(calls, { role: 'jobs', max, isPooled })
  // Another role has made the queues.
  const isOwner = runningRole === null
  const boss = new PgBoss({
    db: database.db,
    supervise: isWorker,
    schedule: isWorker,
    migrate: isOwner,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  if (isOwner) {
    await indexJobs(database.db)
    await declareQueues(boss)
  }
  return {
    queue: queueOn(boss),
    async work(services) {
      // Before the workers begin to ask, who share the few connections of this pool: a start must not wait for one.
      for (const job of jobs) {
        await boss.schedule(job.name, job.cron)
        // One for all processes that start together.
        if (job.atStart) await boss.send(job.name, {}, { singletonKey: 'start', singletonSeconds: 60 })
      }
      for (const job of jobs)
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
          await countFailure(services, () => job.run(services))
        })
      for (const name of queuedNames)
        await workOff(boss, name, (job) => countFailure(services, () => doQueued(services, name, job)))
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await database.close()
    },
  }
}
