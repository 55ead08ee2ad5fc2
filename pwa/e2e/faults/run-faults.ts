import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { longestDrain } from './drained.ts'
import type { Outcome } from './fault.ts'
import { faults } from './faults.ts'
import { openFaultGround } from './ground.ts'
import { harms } from './judge.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
/** Of what went wrong the first so much is said in words. */
const mostWords = 12

/** Whether nothing was harmed, and everything went out in time. */
const isSurvived = ({ damage, seconds }: Outcome) => damage.length === 0 && seconds <= longestDrain

const line = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(11)).join('')
function rowOf(name: string, runs: number, { damage, seconds }: Outcome): string {
  const sums = harms.map((harm) =>
    damage.filter((each) => each.harm === harm).reduce((sum, { count }) => sum + count, 0),
  )
  return line(name, [runs, ...sums, seconds.toFixed(1)])
}

/**
 * Tries every fault in full, or those that are named, and prints a table. True when all were survived.
 * @param given names, `--seed N` (as printed, to see the same again), `--short` as in npm test
 */
export async function runFaults(given: string[], browserPath: string): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { seed: { type: 'string' }, short: { type: 'boolean', default: false } },
  })
  const unknown = positionals.find((name) => !faults.some((fault) => fault.name === name))
  if (unknown !== undefined) {
    console.error(`There is no fault ${unknown}. There are: ${faults.map(({ name }) => name).join(', ')}`)
    return false
  }
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const browser = await chromium.launch({ executablePath: browserPath, args: flags })
  const ground = await openFaultGround(browser)
  const rows = [line(`seed ${seed}`, ['runs', ...harms, 'seconds'])]
  let isWhole = true
  for (const fault of chosen) {
    const runs = fault.runs[values.short ? 'short' : 'long']
    const outcome = await ground.try(fault, runs, seed)
    rows.push(rowOf(fault.name, runs, outcome))
    console.log(rows.at(-1))
    if (isSurvived(outcome)) continue
    isWhole = false
    for (const { harm, what } of outcome.damage.slice(0, mostWords)) console.log(`    ${harm}: ${what}`)
  }
  console.log(`\n${rows.join('\n')}\n${isWhole ? 'All were survived.' : 'Not all were survived.'}`)
  await ground.close()
  await browser.close()
  return isWhole
}
