import { PgBoss } from 'pg-boss'
import type { DatabaseAddress } from '#server/database/address.ts'
import type { Services } from '#server/features/call.ts'
import { jobs } from './schedule.ts'

/**
 * Starts the jobs on pg-boss, which has a small pool of its own (decision 22). Each job has one queue, one worker, and
 * where it says so a time of day.
 */
export async function startJobs(
  services: Services,
  address: DatabaseAddress,
): Promise<{ stop(): Promise<void> }> {
  const connection = typeof address === 'string' ? { connectionString: address } : address
  const boss = new PgBoss({ ...connection, max: 3, application_name: 'kestrel jobs' })
  boss.on('error', (error) => services.log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true })
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      await job.run(services)
    })
    await boss.schedule(job.name, job.cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
