import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { openJobs, type OpenJobs } from './worker.ts'

let shop: TestShop
let jobs: OpenJobs
beforeAll(async () => {
  shop = await startTestShop({ samples: false })
  const addresses = { calls: shop.address, runningRole: null, isPooled: false }
  jobs = await openJobs(addresses, shop.services.log, true)
})
afterAll(async () => {
  await jobs.stop()
  await shop.close()
})

test('jobs that wait are done one after the other, without a pause between them', async () => {
  const { db } = shop.services
  for (let job = 0; job < 20; job += 1)
    await jobs.queue.add(db, 'send-verification', { userId: randomUUID() })
  await jobs.work(shop.services)
  const starts = async () => {
    const { rows } = await sql<{ at: number }>`
      select extract(epoch from started_on)::float8 * 1000 as at from pgboss.job
      where name = 'send-verification' and state = 'completed' order by started_on`.execute(db)
    return rows.map(({ at }) => at)
  }
  await expect.poll(async () => (await starts()).length).toBe(20)
  const all = await starts()
  const between = all.slice(1).map((at, index) => at - (all[index] ?? 0))
  // The library looks for the next job after a second.
  expect(Math.min(...between)).toBeLessThan(500)
})
