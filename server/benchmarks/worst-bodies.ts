import { validate } from '#server/foundation/validate.ts'
import { openLongestCalls } from '#server/testing/bodies/longest-calls.ts'
import { leastTime, parseTime } from '#server/testing/bodies/processor-time.ts'
import { worstBodies } from '#server/testing/bodies/worst-bodies.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { median } from './measure.ts'
import { note, report } from './report.ts'

/** Smaller bodies take microseconds, too short for a ratio. */
const leastBytes = 8_000
const rounds = 5

/** Milliseconds a call. */
function processorTime(times: number, work: () => unknown): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}
function judge(endpoint: Endpoint, body: string): void {
  try {
    validate(endpoint.input, JSON.parse(body))
  } catch {
    // Most of these bodies are refused.
  }
}

/** Validation of each endpoint's worst body, relative to JSON.parse of the same bytes. */
export function measureWorstBodies(): void {
  let worst = { ratio: 0, name: '' }
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') continue
    for (const body of worstBodies(endpoint)) {
      if (body.length < leastBytes) continue
      const times = Math.max(3, Math.round(300_000 / body.length))
      const ratios = Array.from({ length: rounds }, () => {
        const parsed = processorTime(times, () => JSON.parse(body))
        return processorTime(times, () => judge(endpoint, body)) / Math.max(parsed, 0.001)
      })
      const ratio = median(ratios)
      if (ratio > worst.ratio) worst = { ratio, name: `${name} ${body.slice(0, 50)}` }
    }
  }
  report(
    `worst body (${worst.name}) / JSON.parse of it, processor time`,
    worst.ratio,
    'at most 20',
    worst.ratio <= 20,
  )
}

/** Runs of each call. */
const runs = 15

/** Each call with its longest input, beside what two of its shortest cost, relative to JSON.parse of the same bytes. */
export async function measureLongestCalls(): Promise<void> {
  const { calls, close } = await openLongestCalls()
  const above: string[] = []
  let worst = { ratio: 0, name: '' }
  for (const { name, long, sendLongest, sendShortest } of calls) {
    await sendLongest()
    const short = await leastTime(runs, sendShortest)
    const ratio = ((await leastTime(runs, sendLongest)) - 2 * short) / (await parseTime(long))
    if (ratio > 20) above.push(`${name} ${ratio.toFixed(0)}`)
    if (ratio > worst.ratio) worst = { ratio, name }
  }
  await close()
  if (above.length > 0) note('longest inputs that cost more than 20 times JSON.parse', above.join(', '))
  report(
    `longest input (${worst.name}), beside two of the shortest / JSON.parse of it, processor time`,
    worst.ratio,
    'at most 20',
    worst.ratio <= 20,
  )
}
