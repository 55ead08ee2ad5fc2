import { PgBoss } from 'pg-boss'
import type { DatabaseAddress } from '#server/database/address.ts'
import type { Services } from '#server/features/call.ts'
import type { Queue } from '#server/features/queue.ts'
import type { Log } from '#server/foundation/log.ts'
import { declareQueues, queueOn } from './queue.ts'
import { doQueued, jobs, queuedNames } from './schedule.ts'

export interface OpenJobs {
  queue: Queue
  /** From here on this process does the work; without it, it only asks for work. */
  work(services: Services): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the queues on pg-boss, which has a small pool of its own (decision 22).
 * @param isWorker this process will work: it also keeps the times and cleans up
 */
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
      }
      for (const name of queuedNames)
        await boss.work<unknown>(name, { pollingIntervalSeconds: 1 }, async (taken) => {
          for (const each of taken) await doQueued(services, name, each)
        })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
