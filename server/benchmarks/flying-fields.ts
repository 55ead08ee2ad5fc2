import { sql } from 'kysely'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { root } from '#server/commands/set-up.mjs'
import { announceChange } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { note, report } from './report.ts'

const fields = 5_000
const rounds = 5
const slowdown = 6
/** Milliseconds. */
const limit = 50

/** Spread over Europe, some of them close together. */
async function fill({ services: { db } }: TestShop): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into flying_fields (slug, name, location, lat, lon, surface, runway_heading, runway_length, rules, state)
      select 'bench-' || n, 'Field ' || n, 'Region ' || n % 90, 38 + (n * 7919 % 20000) / 1000.0, -8 + (n * 104729 % 32000) / 1000.0,
        (array['grass', 'tarmac', 'dirt'])[1 + n % 3], n * 37 % 360, 40 + n % 160, repeat('Keep off the road. ', 10), 'approved'
      from generate_series(1, ${fields}::int) n`.execute(trx)
    await announceChange(trx, [part.fields])
  })
}

/** Runs in the page: milliseconds from the tap to the list with distances, and to the frame that shows it. */
const tapToDistances = `new Promise((resolve) => {
  const button = [...document.querySelectorAll('main button')].find(({ textContent }) => /Near me/.test(textContent))
  const start = performance.now()
  new MutationObserver((_changes, observer) => {
    if (!/\\d km/.test(document.querySelector('main ul li')?.textContent ?? '')) return
    observer.disconnect()
    const changed = performance.now() - start
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve({ changed, painted: performance.now() - start })
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true })
  button.click()
})`
/** At once, so that only the page's own work is measured. */
const placeAtOnce = `navigator.geolocation.getCurrentPosition = (found) => found({ coords: { latitude: 48.2, longitude: 11.8 } })`

async function openDirectory(page: Page, shop: TestShop): Promise<void> {
  await page.goto(`${shop.url}/community`)
  // The number of fields is in the page from the beginning; this button comes with the fields themselves.
  await page.getByRole('button', { name: 'Show more fields' }).waitFor()
  await page.context().setOffline(true)
}
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function builtNear(): Promise<string> {
  const entry = path.join(root, 'shared/flying/near-fields.ts')
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'near' } },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}
/** Milliseconds for the nearest 24 of the directory, the first time in a new page. */
async function firstNear(browser: Browser, code: string, directory: string): Promise<number> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: `${code};window.near = near` })
  await page.evaluate((json) => Object.assign(globalThis, { all: JSON.parse(json) }), directory)
  await slowDown(page)
  const took = await page.evaluate<number>(`(() => {
    const start = performance.now()
    near.nearFields(all, { lat: 48.2, lon: 11.8 }, 24)
    return performance.now() - start
  })()`)
  await page.close()
  return took
}

/** The longest task while a finger moves the map four times, in milliseconds; 0 where none was above 50. */
async function longestTask(page: Page): Promise<number> {
  const map = page.getByRole('region', { name: 'Map of flying fields' })
  const box = await map.boundingBox()
  if (!box) throw new Error('There is no map to move')
  await page.evaluate(`globalThis.tasks = []; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const [dx, dy] of [
    [120, 0],
    [0, 120],
    [-160, -60],
    [60, -100],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 12 })
    await page.mouse.up()
    // The glide after the finger has left.
    await page.waitForTimeout(1_200)
  }
  return page.evaluate(`Math.max(0, ...tasks)`)
}

/** A tap on "Near me" so many milliseconds after the fields have come. */
async function tapAfter(browser: Browser, shop: TestShop, rest: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(placeAtOnce)
  await slowDown(page)
  await openDirectory(page, shop)
  await page.waitForTimeout(rest)
  const tap = await page.evaluate<{ changed: number; painted: number }>(tapToDistances)
  return { context, page, tap }
}

/** 5,000 fields, offline, on a phone slowed six times. */
export async function measureFields(shop: TestShop, executablePath: string): Promise<void> {
  await fill(shop)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const [code, directory] = [await builtNear(), await (await shop.fetch('/api/community/directory')).text()]
    const near: number[] = []
    const listed: number[] = []
    const painted: number[] = []
    const soon: number[] = []
    const moved: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const early = await tapAfter(browser, shop, 0)
      soon.push(early.tap.painted)
      await early.context.close()
      const { context, page, tap } = await tapAfter(browser, shop, 4_000)
      near.push(await firstNear(browser, code, directory))
      listed.push(tap.changed)
      painted.push(tap.painted)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Map', exact: true }).click()
      await page.locator('.field-pins, .field-pin').first().waitFor()
      await context.setOffline(true)
      await page.waitForTimeout(2_000)
      moved.push(await longestTask(page))
      await context.close()
    }
    note('flying fields on a device, six times slower', `${fields} fields`)
    for (const [when, times] of [
      ['as soon as the fields have come', soon],
      ['four seconds later', painted],
    ] as const)
      report(
        `there: near me, tapped ${when}, until it is painted, ms`,
        median(times),
        `at most ${limit}`,
        median(times) <= limit,
      )
    note('there: near me, from the tap to the sorted list', `${Math.round(median(listed))} ms`)
    report('there: the nearest of all, ms', median(near), `at most ${limit}`, median(near) <= limit)
    report(
      'there: longest task while the map moves, ms',
      median(moved),
      `at most ${limit}`,
      median(moved) <= limit,
    )
  } finally {
    await browser.close()
  }
}
