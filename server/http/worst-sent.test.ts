import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSentBodies, sentNames } from '#server/testing/bodies/sent-bodies.ts'
import { worstReports } from '#server/testing/bodies/worst-reports.ts'

let shop: Awaited<ReturnType<typeof openSentBodies>>
beforeAll(async () => {
  shop = await openSentBodies()
})
afterAll(() => shop.close())

// What they cost is measured by npm run bench.
test.each(sentNames)(
  '%s: the worst bodies that its contract makes are answered without a 5xx',
  async (name) => {
    const call = shop.calls.find((each) => each.name === name)
    if (!call) throw new Error(`There is no call ${name}`)
    for (const body of call.bodies) expect(await call.send(body), body.slice(0, 60)).toBeLessThan(500)
    expect(call.bodies.length).toBeGreaterThan(0)
  },
)

test('the feedback that takes longest to scrub is accepted', async () => {
  for (const body of worstReports)
    expect(
      (await shop.at.shop.fetch('/api/feedback', { method: 'POST', body, cookie: shop.at.maker })).status,
    ).toBe(200)
})
