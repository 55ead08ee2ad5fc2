import type { Db } from 'pg-boss'
import type { DatabaseAddress } from '#server/database/address.ts'
import { timeouts } from '#server/database/connection.ts'
import { createGuardedPool } from '#server/database/guarded-pool.ts'

interface Options {
  role: 'jobs' | 'migrations'
  max: number
  isPooled?: boolean
}
/** Milliseconds. All queues ask at once at a start; on a busy machine the last one waits for seconds, and nobody for it. */
const patience = 30_000
const beginsTransaction = /^\s*begin\b/i
/** pg-boss hands these lists as text, which our library would write as JSON once more. */
const textAsJson = (statement: string) =>
  statement.replaceAll('json_to_recordset($1::json)', 'json_to_recordset($1::text::json)')

/** The queue's statements on a pool as that of calls, which finds the primary again after a failover. */
export function openQueueDatabase(address: DatabaseAddress, { role, max, isPooled = false }: Options) {
  const pool = createGuardedPool(address, {
    max,
    isPooled,
    statementTimeout: timeouts[role],
    patience,
    name: 'kestrel jobs',
  })
  const db: Db = {
    async executeSql(text, values = []) {
      const connection = await pool.reserve()
      const given = values.map((value) => value ?? null)
      try {
        const found = await connection.say(
          textAsJson(text),
          given,
          given.length === 0 ? 'script' : 'prepared',
        )
        return { rows: [...found].flat() }
      } catch (error) {
        // A script that fails leaves the transaction open that it began.
        if (beginsTransaction.test(text)) await connection.say('rollback', [], 'script')
        throw error
      } finally {
        connection.release()
      }
    },
  }
  return { db, close: () => pool.end() }
}
