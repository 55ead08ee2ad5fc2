import { expect, test } from 'vitest'
import { validate } from '#server/foundation/validate.ts'
import { worstBodies } from '#server/testing/worst-bodies.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Below it, JSON.parse takes microseconds, and a ratio of two such times says nothing. */
const leastBytes = 8_000
const rounds = 5

/** Microseconds of processor time that a piece of work takes; the least of several rounds, since others only add to it. */
function leastTime(times: number, work: () => unknown): number {
  let least = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    for (let time = 0; time < times; time += 1) work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / times)
  }
  return least
}
function judge({ input }: Endpoint, body: string): void {
  try {
    validate(input, JSON.parse(body))
  } catch {
    // Refused, as most of them are.
  }
}

test('the worst body of every endpoint, made from the contract, is judged within 20 times the processor time of JSON.parse', () => {
  const worst: string[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') continue
    for (const body of worstBodies(endpoint, 64_000)) {
      if (body.length < leastBytes) continue
      const times = Math.max(2, Math.round(200_000 / body.length))
      const ratio =
        leastTime(times, () => judge(endpoint, body)) / leastTime(times, () => JSON.parse(body) as unknown)
      if (ratio > 20) worst.push(`${name}: ${ratio.toFixed(1)} times, ${body.slice(0, 60)}`)
    }
  }
  expect(worst).toEqual([])
})
