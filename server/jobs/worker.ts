import { PgBoss } from 'pg-boss'
import type { DatabaseAddress } from '#server/database/address.ts'
import type { Services } from '#server/features/call.ts'
import type { Queue } from '#server/features/queue.ts'
import type { Log } from '#server/foundation/log.ts'
import { declareQueues, queueOn } from './queue.ts'
import { doQueued, jobs, queuedNames } from './schedule.ts'

export interface OpenJobs {
  queue: Queue
  /** Without it this process only queues. */
  work(services: Services): Promise<void>
  stop(): Promise<void>
}

/** Own small pool; a worker also schedules and cleans up. */
export async function openJobs(address: DatabaseAddress, log: Log, isWorker: boolean): Promise<OpenJobs> {
  const connection = typeof address === 'string' ? { connectionString: address } : address
  const boss = new PgBoss({
    ...connection,
    max: isWorker ? 3 : 1,
    application_name: 'kestrel jobs',
    supervise: isWorker,
    schedule: isWorker,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  await declareQueues(boss)
  return {
    queue: queueOn(boss),
    async work(services) {
      for (const job of jobs) {
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
          await job.run(services)
        })
        await boss.schedule(job.name, job.cron)
        // One for all processes that start together.
        if (job.atStart) await boss.send(job.name, {}, { singletonKey: 'start', singletonSeconds: 60 })
      }
      for (const name of queuedNames)
        await boss.work<unknown>(name, { pollingIntervalSeconds: 1 }, async (taken) => {
          for (const each of taken) await doQueued(services, name, each)
        })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
