import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWorkers } from '#server/testing/faults/news-kills.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

// Ten kills among 20,000 devices: npm run faults -- news.
test('both workers are killed in the middle of a fan-out: nobody is missed, at most 100 get it twice a kill, under one tag', async () => {
  expect(await killWorkers(at, { subscribers: 1_000, kills: 1, isShort: true })).toMatchObject({
    kills: 2,
    missed: 0,
    faults: [],
  })
})
