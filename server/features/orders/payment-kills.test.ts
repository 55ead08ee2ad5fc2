import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableShop, startKillableShop } from '#server/testing/killable-shop.ts'
import { decidingSteps, killPayments } from '#server/testing/payment-kills.ts'

let shop: KillableShop
beforeAll(async () => {
  shop = await startKillableShop()
}, 60_000)
afterAll(() => shop.close())

test('the server is killed at its steps, 50 times: one order a payment, one payment an order, every cent accounted for', async () => {
  const { table, faults } = await killPayments(shop, decidingSteps)
  expect(faults).toEqual([])
  // Every part of a payment was gone through, and killed in.
  expect(table.filter(({ kills }) => kills === 0)).toEqual([])
  expect(shop.kills()).toBeGreaterThanOrEqual(50)
}, 180_000)
