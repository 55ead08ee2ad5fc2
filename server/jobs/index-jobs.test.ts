import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { installQueues } from './install-queues.ts'

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
