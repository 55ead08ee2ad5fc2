import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestCallNames, openLongestCalls } from '#server/testing/bodies/longest-calls.ts'

let shop: Awaited<ReturnType<typeof openLongestCalls>>
beforeAll(async () => {
  shop = await openLongestCalls()
})
afterAll(() => shop.close())

// What they cost is measured by npm run bench.
test.each(longestCallNames)(
  '%s: the shortest and the longest input of the contract are taken',
  async (name) => {
    const call = shop.calls.find((each) => each.name === name)
    if (!call) throw new Error(`There is no call ${name}`)
    // Each throws where the answer is another one than it must be.
    await expect(call.sendLongest()).resolves.toBeUndefined()
    await expect(call.sendShortest()).resolves.toBeUndefined()
  },
)
