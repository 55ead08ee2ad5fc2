import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeBody } from '#server/testing/bodies/judge-body.ts'
import { leastTime, parseTime } from '#server/testing/bodies/processor-time.ts'
import { validBody } from '#server/testing/bodies/valid-body.ts'
import { worstBodies } from '#server/testing/bodies/worst-bodies.ts'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

let at: DeskShop
const cookies: Record<string, string> = {}
beforeAll(async () => {
  at = await startDeskShop()
  cookies.user = at.maker
  cookies.admin = await at.admin()
})
afterAll(() => at.shop.close())

/** ms of wall time for one test, which a busy machine needs; no limit is measured by it. */
const patience = 600_000
/** Bytes, as in worst-bodies.test.ts. */
const largestSent = 64_000
/** Bytes: parsing fewer takes less than a twentieth of what session and limits do. */
const leastAlone = 16_000
/** Bytes of the longest body from which on its content can make work. */
const leastBytes = 1_000
const endpoints = Object.entries<Endpoint>(contract)
  .filter(([, { method, body }]) => method !== 'GET' && method !== 'DELETE' && body === undefined)
  .filter(([, { input }]) => JSON.stringify(validBody(input, 'longest')).length >= leastBytes)
  .map(([name, endpoint]) => ({ name, endpoint }))

async function send({ method, path, access }: Endpoint, body: string): Promise<void> {
  const address = path.replaceAll(/:(\w+)/g, (_, field: string) =>
    field === 'slug' ? 'terms' : field === 'field' ? 'notes' : '1',
  )
  const headers = { 'content-type': 'application/json' }
  const answer = await at.shop.fetch(address, { method, body, headers, cookie: cookies[access] ?? '' })
  await answer.arrayBuffer()
  expect(answer.status, body.slice(0, 60)).toBeLessThan(500)
}

test.each(endpoints)(
  '$name: the worst body that its contract makes, sent, costs at most 20 times JSON.parse; every other one no more beside what three empty ones cost',
  async ({ endpoint }) => {
    // Those of many values: texts are judged by worst-bodies.test.ts.
    const bodies = worstBodies(endpoint, largestSent).filter((body) => body.split(/[,[]/).length > 500)
    const judged = []
    for (const body of bodies)
      judged.push({ body, time: await leastTime(2, () => judgeBody(endpoint, body)) })
    const sorted = judged.toSorted((one, other) => other.time - one.time).map(({ body }) => body)
    const small = await leastTime(15, () => send(endpoint, '{}'))
    for (const [place, body] of sorted.entries()) {
      const isJudgedAlone = place === 0 && body.length >= leastAlone
      const most = (isJudgedAlone ? 0 : 3 * small) + 20 * (await parseTime(body, 2, 3))
      expect
        .soft(await leastTime(100, () => send(endpoint, body), most), body.slice(0, 60))
        .toBeLessThan(most)
    }
    expect(sorted.length).toBeGreaterThan(0)
  },
  patience,
)
