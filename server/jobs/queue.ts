import { fromKysely, type PgBoss, type QueueOptions } from 'pg-boss'
import type { Queue } from '#server/features/queue.ts'
import { jobs, queuedNames } from './schedule.ts'

/** Mail waits for its server through a night: after half a minute, then ever longer, an hour at most. */
const patient: QueueOptions = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 }
/** What was done, or given up, is forgotten with all it knew. */
const forgetting: QueueOptions = { deleteAfterSeconds: 3600 }

/** One queue for each job. They may be there already. */
export async function declareQueues(boss: PgBoss): Promise<void> {
  for (const { name } of jobs) await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
  for (const name of queuedNames) await boss.createQueue(name, { ...patient, ...forgetting })
}

/** The queue as features see it: work is written by the transaction that asks for it. */
export function queueOn(boss: PgBoss): Queue {
  return {
    async add(db, name, data, after = 0) {
      await boss.send(name, data, { db: fromKysely(db), ...(after > 0 ? { startAfter: after } : {}) })
    },
  }
}
