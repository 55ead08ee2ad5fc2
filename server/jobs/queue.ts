import { fromKysely, type PgBoss, type QueueOptions } from 'pg-boss'
import type { Queue } from '#server/features/queue.ts'
import { jobs, queuedNames } from './schedule.ts'

/** Retries through a night, with growing delays up to an hour. */
const patient: QueueOptions = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** Deleted with its data when done. */
const forgetting: QueueOptions = { deleteAfterSeconds: 3600 }

export async function declareQueues(boss: PgBoss): Promise<void> {
  for (const { name } of jobs) await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
  for (const name of queuedNames) await boss.createQueue(name, { ...patient, ...forgetting })
}

/** Written by the caller's transaction. */
export function queueOn(boss: PgBoss): Queue {
  return {
    async add(db, name, data, after = 0) {
      await boss.send(name, data, { db: fromKysely(db), ...(after > 0 ? { startAfter: after } : {}) })
    },
  }
}
