import { judgeBody } from '#server/testing/bodies/judge-body.ts'
import { openLongestCalls } from '#server/testing/bodies/longest-calls.ts'
import { leastTime, parseTime } from '#server/testing/bodies/processor-time.ts'
import { openSentBodies, type SentBodies } from '#server/testing/bodies/sent-bodies.ts'
import { worstBodies } from '#server/testing/bodies/worst-bodies.ts'
import { worstReports } from '#server/testing/bodies/worst-reports.ts'
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
        return processorTime(times, () => judgeBody(endpoint, body)) / Math.max(parsed, 0.001)
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

/** Runs of a sent body, of which one within the limit is enough. */
const sentRuns = 100
/** Bytes: parsing fewer takes less than a twentieth of what session and limits do. */
const leastAlone = 16_000
/** Milliseconds of processor time that session, limits and rows of three small calls take. */
const threeOf = async (small: () => unknown) => 3 * (await leastTime(15, small))

async function sentRatios({ endpoint, bodies, send }: SentBodies): Promise<number[]> {
  const judged = []
  for (const body of bodies) judged.push({ body, time: await leastTime(2, () => judgeBody(endpoint, body)) })
  const sorted = judged.toSorted((one, other) => other.time - one.time).map(({ body }) => body)
  const three = await threeOf(() => send('{}'))
  const ratios = []
  for (const [place, body] of sorted.entries()) {
    const beside = place === 0 && body.length >= leastAlone ? 0 : three
    const parsed = await parseTime(body, 2, 3)
    ratios.push(((await leastTime(sentRuns, () => send(body), beside + 20 * parsed)) - beside) / parsed)
  }
  return ratios
}

/** Each endpoint's worst body as a whole call, and the report with the most scrubbing, relative to JSON.parse. */
export async function measureSentBodies(): Promise<void> {
  const { at, calls, close } = await openSentBodies()
  let worst = { ratio: 0, name: '' }
  for (const call of calls) {
    const ratio = Math.max(...(await sentRatios(call)))
    if (ratio > worst.ratio) worst = { ratio, name: call.name }
  }
  report(
    `worst body sent (${worst.name}) / JSON.parse of it, processor time`,
    worst.ratio,
    'at most 20; all but the worst of 16 kB beside three empty ones',
    worst.ratio <= 20,
  )
  const sendReport = async (body: unknown) =>
    (await at.shop.fetch('/api/feedback', { method: 'POST', body, cookie: at.maker })).arrayBuffer()
  for (const body of worstReports) await sendReport(body)
  const three = await threeOf(() => sendReport({ message: 'x', email: 'a@example.com' }))
  const ratios = []
  for (const body of worstReports) {
    const parsed = await parseTime(JSON.stringify(body))
    ratios.push(
      ((await leastTime(2 * sentRuns, () => sendReport(body), three + 20 * parsed)) - three) / parsed,
    )
  }
  await close()
  const most = Math.max(...ratios)
  report(
    'report with the most scrubbing, beside three small ones / JSON.parse of it, processor time',
    most,
    'at most 20',
    most <= 20,
  )
}
