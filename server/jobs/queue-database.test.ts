import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/database/address.ts'
import { createGuardedPool } from '#server/database/guarded-pool.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { openQueueDatabase } from './queue-database.ts'

test('a queue waits for its turn longer than a call does: on a busy machine all of them ask at once', async () => {
  const base = await createTestDatabase()
  const queue = openQueueDatabase(base.address, { role: 'jobs', max: 1 })
  const calls = createGuardedPool(base.address, { max: 1, statementTimeout: 5_000, name: 'calls' })
  const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = base.database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx)
    held.resolve()
    await mayEnd.promise
  })
  try {
    await held.promise
    const asked = Promise.all([
      queue.db.executeSql('select pg_advisory_xact_lock(4711)'),
      queue.db.executeSql('select 7 as seven'),
    ])
    const used = await calls.reserve()
    await expect(Promise.race([calls.reserve(), asked])).rejects.toThrow(DatabaseUnavailable)
    mayEnd.resolve()
    const [, second] = await asked
    expect(second.rows).toEqual([{ seven: 7 }])
    used.release()
  } finally {
    mayEnd.resolve()
    await holding
    await Promise.all([queue.close(), calls.end()])
    await base.drop()
  }
})
