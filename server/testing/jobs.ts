import { type Kysely, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Services } from '#server/features/call.ts'
import type { Queue } from '#server/features/queue.ts'
import { queueOn } from '#server/jobs/queue.ts'
import { doQueued, queuedNames } from '#server/jobs/schedule.ts'

export interface TestJobs {
  queue: Queue
  /** Does everything that was asked for, once, without waiting for its time. */
  work(services: Services): Promise<void>
  stop(): Promise<void>
}

/** The queues as in the shop, but worked on when the test says so. */
export async function openTestJobs(db: Kysely<Schema>): Promise<TestJobs> {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  await boss.start()
  return {
    queue: queueOn(boss),
    async work(services) {
      await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(db)
      for (const name of queuedNames)
        for (const each of await boss.fetch<unknown>(name, { batchSize: 100 }))
          try {
            await doQueued(services, name, each)
            await boss.complete(name, each.id)
          } catch (error) {
            await boss.fail(name, each.id, { message: String(error) })
          }
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
