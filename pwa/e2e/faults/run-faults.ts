import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { longestDrain } from './drained.ts'
import type { Outcome } from './fault.ts'
import { faults } from './faults.ts'
import { openFaultGround } from './ground.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const columns = ['lost', 'doubled', 'foreign', 'disordered', 'stuck'] as const

/** Whether nothing was harmed, and everything went out in time. */
export const isSurvived = (outcome: Outcome): boolean =>
  columns.every((name) => outcome[name] === 0) && outcome.seconds <= longestDrain

function row(name: string, runs: number, outcome: Outcome): string {
  const numbers = [runs, ...columns.map((column) => outcome[column])].map((value) =>
    String(value).padStart(10),
  )
  const verdict = isSurvived(outcome) ? '' : '  HARMED'
  return `${name.padEnd(28)}${numbers.join('')}${outcome.seconds.toFixed(1).padStart(10)}${verdict}`
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
  const head = ['runs', ...columns, 'seconds'].map((name) => name.padStart(10)).join('')
  const table = [`${`seed ${seed}`.padEnd(28)}${head}`]
  console.log(table[0])
  let isWhole = true
  for (const fault of chosen) {
    const runs = fault.runs[values.short ? 'short' : 'long']
    const outcome = await ground.try(fault, runs, seed)
    isWhole &&= isSurvived(outcome)
    console.log(row(fault.name, runs, outcome))
  }
  await ground.close()
  await browser.close()
  return isWhole
}
