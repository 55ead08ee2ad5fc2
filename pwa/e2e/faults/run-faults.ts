import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, firefox } from '@playwright/test'
import { openPlaywrightVisit } from '#pwa/e2e/browsers/harness/playwright-visit.ts'
import type { BrowserName } from '#pwa/e2e/browsers/harness/tab.ts'
import { openWebDriverVisit } from '#pwa/e2e/browsers/harness/webdriver-visit.ts'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import { startWebkitDriver } from '#server/testing/services/webkit-driver.ts'
import { longestDrain } from './harness/drained.ts'
import type { Fault, Ground, Outcome } from './harness/fault.ts'
import { faults, faultsEverywhere } from './faults.ts'
import { type ChromiumDevice, type Device, openChromiumDevice, openDeviceIn } from './harness/device.ts'
import { openFaultGround } from './harness/ground.ts'
import { harms } from '#server/testing/faults/judge.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
/** Of what went wrong the first so much is said in words. */
const mostWords = 12

/** Whether nothing was harmed, and everything went out in time. */
const isSurvived = ({ longest = longestDrain }: Pick<Fault, 'longest'>, { damage, seconds }: Outcome) =>
  damage.length === 0 && seconds <= longest

const line = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(24) + cells.map((cell) => String(cell).padStart(11)).join('')
function rowOf(name: string, runs: number, { damage, seconds }: Outcome): string {
  const sums = harms.map((harm) =>
    damage.filter((each) => each.harm === harm).reduce((sum, { count }) => sum + count, 0),
  )
  return line(name, [runs, ...sums, seconds.toFixed(1)])
}

/** Where faults are tried, and which. */
interface Trial<D extends Device> {
  chosen: readonly Fault<Ground<D>>[]
  openDevice: (url: string, member: Member | null) => Promise<D>
  close: () => Promise<void>
}
async function inChromium(path: string): Promise<Trial<ChromiumDevice>> {
  const browser = await chromium.launch({ executablePath: path, args: flags })
  const openDevice = (url: string, member: Member | null) => openChromiumDevice(browser, url, member)
  return { chosen: faults, openDevice, close: () => browser.close() }
}
async function inFirefox(path: string): Promise<Trial<Device>> {
  const env = { ...process.env, HOME: userInfo().homedir }
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: path, env })
  const openDevice = async (url: string, member: Member | null) =>
    openDeviceIn(await openPlaywrightVisit(browser, url), member)
  return { chosen: faultsEverywhere, openDevice, close: () => browser.close() }
}
async function inWebkit(path: string): Promise<Trial<Device>> {
  const webkit = await startWebkitDriver(path)
  const openDevice = async (url: string, member: Member | null) =>
    openDeviceIn(await openWebDriverVisit(webkit, url), member)
  return { chosen: faultsEverywhere, openDevice, close: () => webkit.close() }
}

/**
 * Tries every fault in full, or those that are named, and prints a table. True when all were survived.
 * @param given names, `--seed N` (as printed, to see the same again), `--short` as in npm test, `--in firefox|webkit`
 * @param find paths of the browsers
 */
export async function runFaults(
  given: string[],
  find: Readonly<Record<BrowserName, () => Promise<string>>>,
): Promise<boolean> {
  const { values, positionals: names } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      short: { type: 'boolean', default: false },
      in: { type: 'string', default: 'chromium' },
    },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const how = { names, seed, isShort: values.short }
  if (!Object.hasOwn(find, values.in)) {
    console.error(`There is no browser ${values.in}. There are: ${Object.keys(find).join(', ')}`)
    return false
  }
  if (values.in === 'firefox') return tryAll(await inFirefox(await find.firefox()), how)
  if (values.in === 'webkit') return tryAll(await inWebkit(await find.webkit()), how)
  return tryAll(await inChromium(await find.chromium()), how)
}

async function tryAll<D extends Device>(
  trial: Trial<D>,
  { names, seed, isShort }: { names: readonly string[]; seed: number; isShort: boolean },
): Promise<boolean> {
  const unknown = names.find((name) => !trial.chosen.some((fault) => fault.name === name))
  if (unknown !== undefined) {
    console.error(
      `There is no fault ${unknown}. There are: ${trial.chosen.map(({ name }) => name).join(', ')}`,
    )
    await trial.close()
    return false
  }
  const chosen = trial.chosen.filter(({ name }) => names.length === 0 || names.includes(name))
  const ground = await openFaultGround(trial.openDevice)
  const rows = [line(`seed ${seed}`, ['runs', ...harms, 'seconds'])]
  let isWhole = true
  for (const fault of chosen) {
    const runs = fault.runs[isShort ? 'short' : 'long']
    const outcome = await ground.try(fault, runs, seed)
    rows.push(rowOf(fault.name, runs, outcome))
    console.log(rows.at(-1))
    if (isSurvived(fault, outcome)) continue
    isWhole = false
    for (const { harm, what } of outcome.damage.slice(0, mostWords)) console.log(`    ${harm}: ${what}`)
  }
  console.log(`\n${rows.join('\n')}\n${isWhole ? 'All were survived.' : 'Not all were survived.'}`)
  await ground.close()
  await trial.close()
  return isWhole
}
