import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase } from '#server/testing/database.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { installQueues } from './install-queues.ts'
import { openQueueDatabase } from './queue-database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ samples: false })
})
afterAll(() => shop.close())

test('the indexes of the lists stand beside the tables of the queue, and come back at the next start', async () => {
  const indexes = async () => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where schemaname = 'pgboss' and tablename = 'job' and indexname like 'kestrel%' order by 1`.execute(
      shop.services.db,
    )
    return rows.map(({ name }) => name)
  }
  const all = ['kestrel_jobs_by_id', 'kestrel_jobs_by_queue', 'kestrel_jobs_by_state']
  expect(await indexes()).toEqual(all)
  await sql`drop index pgboss.kestrel_jobs_by_state`.execute(shop.services.db)
  await Promise.all([installQueues(shop.address), installQueues(shop.address)])
  expect(await indexes()).toEqual(all)
})

test('lists that pg-boss hands as text are read: of each schedule the last job is noted', async () => {
  const plans = readFileSync(new URL('../../node_modules/pg-boss/dist/plans.js', import.meta.url), 'utf8')
  const written = /function setScheduleLastJobIds\(schema\) \{\s+return `([^`]+)`/.exec(plans)?.[1] ?? ''
  const { db, close } = openQueueDatabase(shop.address, { role: 'jobs', max: 1 })
  try {
    await db.executeSql(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff,
        expire_seconds, retention_seconds, deletion_seconds, partition, table_name, updated_on)
      select 'noted', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
        deletion_seconds, partition, table_name, now() from pgboss.queue limit 1 on conflict do nothing`)
    await db.executeSql(`insert into pgboss.schedule (name, key, cron) values ('noted', '', '* * * * *')`)
    const jobId = '00000000-0000-4000-8000-000000000001'
    const given = JSON.stringify([{ name: 'noted', key: '', jobId }])
    await db.executeSql(written.replaceAll('${schema}', 'pgboss'), [given])
    const found = await db.executeSql(`select last_job_id from pgboss.schedule where name = 'noted'`)
    expect(found.rows).toEqual([{ last_job_id: jobId }])
  } finally {
    await close()
  }
})

test('several processes that start at once on a database without queues all start', async () => {
  const base = await createTestDatabase()
  try {
    await sql`drop schema pgboss cascade`.execute(base.database.db)
    const started = await Promise.allSettled([1, 2, 3].map(() => installQueues(base.address)))
    expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  } finally {
    await base.drop()
  }
})
