import { PgBoss } from 'pg-boss'
import type { DatabaseAddress } from '#server/database/address.ts'
import { indexJobs } from './index-jobs.ts'
import { openQueueDatabase } from './queue-database.ts'
import { declareQueues } from './queue.ts'

/** Makes the queues' tables, and works on nothing. */
export async function installQueues(address: DatabaseAddress): Promise<void> {
  const database = openQueueDatabase(address, { role: 'migrations', max: 1 })
  try {
    const boss = new PgBoss({ db: database.db, supervise: false, schedule: false })
    await boss.start()
    await indexJobs(database.db)
    await declareQueues(boss)
    await boss.stop({ graceful: false })
  } finally {
    await database.close()
  }
}
