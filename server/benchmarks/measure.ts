import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'

const run = promisify(execFile)
const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const Result = v.object({
  non2xx: v.number(),
  errors: v.number(),
  requests: v.object({ average: v.number() }),
})

/** Loads 20 connections for two seconds, from a process of its own. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`])
  const { stdout } = await run(process.execPath, [autocannon, '--json', '-c', '20', '-d', '2', ...lines, url])
  const { non2xx, errors, requests } = v.parse(Result, JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`)
  return requests.average
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Five rounds in turn; gives the median of each. */
export async function interleaved(
  subjects: Record<string, () => Promise<number>>,
): Promise<Record<string, number>> {
  const seen: Record<string, number[]> = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < 5; round += 1)
    for (const [name, subject] of Object.entries(subjects)) seen[name]?.push(await subject())
  return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]))
}
