import { expect, test } from 'vitest'
import { judgeBody } from '#server/testing/bodies/judge-body.ts'
import { worstBodies } from '#server/testing/bodies/worst-bodies.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Below it, JSON.parse takes microseconds, and a ratio of two such times says nothing. */
const leastBytes = 8_000
/** Other work only adds to a time: a ratio counts as too high when it is so in each of several rounds. */
const rounds = 6

/** Microseconds of processor time that a piece of work takes. */
function timeOf(times: number, work: () => unknown): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}
/** How many times as long the first work takes as the second, in the best of several rounds; one is enough below `most`. */
function leastRatio(most: number, times: number, first: () => unknown, second: () => unknown): number {
  let least = Infinity
  for (let round = 0; round < rounds && least > most; round += 1)
    least = Math.min(least, timeOf(times, first) / timeOf(times, second))
  return least
}

const longBodies = Object.entries<Endpoint>(contract)
  .filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')
  .map(([name, endpoint]) => {
    const bodies = worstBodies(endpoint, 64_000).filter((body) => body.length >= leastBytes)
    return { name, endpoint, bodies }
  })
  .filter(({ bodies }) => bodies.length > 0)

test.each(longBodies)(
  '$name: its worst bodies, made from the contract, are judged within 20 times the processor time of JSON.parse',
  ({ endpoint, bodies }) => {
    for (const body of bodies) {
      const times = Math.max(2, Math.round(200_000 / body.length))
      const judging = () => judgeBody(endpoint, body)
      const parsing = () => JSON.parse(body) as unknown
      expect(leastRatio(20, times, judging, parsing), body.slice(0, 60)).toBeLessThanOrEqual(20)
    }
  },
)
