import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableShop, startKillableShop } from '#server/testing/faults/killable-shop.ts'
import { decidingSteps, killPayments } from '#server/testing/faults/payment-kills.ts'

let shop: KillableShop
beforeAll(async () => {
  shop = await startKillableShop()
})
afterAll(() => shop.close())

// Every statement and every call, before and after, more than 400 times: npm run faults -- payments.
test('the server is killed after each commit and each call of the provider: each payment has one order, each order one payment, and every cent is in the books', async () => {
  const { table, faults } = await killPayments(shop, decidingSteps)
  expect(faults).toEqual([])
  // Every part of a payment was gone through, and killed in.
  expect(table.filter(({ kills }) => kills === 0)).toEqual([])
  expect(shop.kills()).toBeGreaterThanOrEqual(20)
}, 1_200_000)
