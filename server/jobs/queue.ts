import { fromKysely, type PgBoss, type QueueOptions } from 'pg-boss'
import type { Queue } from '#server/features/queue.ts'
import { causeNow } from '#server/foundation/tracing.ts'
import { jobs, queuedNames } from './schedule.ts'

/** Retries through a night, with growing delays up to an hour. */
const patient: QueueOptions = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** A failed one waits for an administrator; `forget-operations` deletes done ones after an hour. */
const forgetting: QueueOptions = { deleteAfterSeconds: 7 * 24 * 3600 }

export async function declareQueues(boss: PgBoss): Promise<void> {
  for (const { name } of jobs) await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
  for (const name of queuedNames) {
    await boss.createQueue(name, { ...patient, ...forgetting })
    // A queue of an earlier version has other options.
    await boss.updateQueue(name, forgetting)
  }
}

/** Written by the caller's transaction. */
export function queueOn(boss: PgBoss): Queue {
  return {
    async add(db, name, data, after = 0) {
      const cause = causeNow()
      await boss.send(name, cause ? { ...data, cause } : data, {
        db: fromKysely(db),
        ...(after > 0 ? { startAfter: after } : {}),
      })
    },
    async retry(db, name, ids) {
      await boss.retry(name, ids, { db: fromKysely(db) })
    },
    async cancel(db, name, ids) {
      await boss.cancel(name, ids, { db: fromKysely(db) })
    },
  }
}
