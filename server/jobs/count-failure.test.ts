import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { countFailure } from './count-failure.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ samples: false })
})
afterAll(() => shop.close())

test('each try of a job that throws counts as failed, and is thrown on; one that ends well does not count', async () => {
  const { services } = shop
  const counted = async () =>
    (
      await services.db
        .selectFrom('day_counts')
        .where('what', '=', 'job-failed')
        .select('count')
        .executeTakeFirst()
    )?.count ?? 0
  await countFailure(services, async () => undefined)
  expect(await counted()).toBe(0)
  const broken = async () => {
    throw new Error('broken')
  }
  for (const tries of [1, 2]) {
    await expect(countFailure(services, broken)).rejects.toThrow('broken')
    expect(await counted()).toBe(tries)
  }
})
