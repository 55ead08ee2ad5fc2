import { type Browser, type BrowserContext, chromium } from 'playwright'
import { browserFlags } from '#server/benchmarks/browser-flags.ts'
import { bareHttp } from '#server/benchmarks/comparators.ts'
import { median } from '#server/benchmarks/measure.ts'
import { note, report } from '#server/benchmarks/report.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { measureScrolling } from './list-scrolling.ts'
import { openPhone, openSlowed } from './open-phone.ts'

const rounds = 5
/** Their times differ by a factor of three. */
const paintRounds = 15
/** Milliseconds. */
const firstPaint = 300
/** Milliseconds in which what is loaded late has come. */
const settling = 4_000
const screens = {
  home: { path: '/' },
  list: { path: '/planes' },
  product: { path: '/planes/lapwing-800' },
  cart: { path: '/cart', isMember: true },
  'field card': { path: '/field/lapwing-800', isMember: true },
} as const

interface Visit {
  interactive: number
  tasks: { duration: number }[]
  memory: number
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const { page, session } = await openSlowed(context)
  await page.goto(address)
  const interactive = await page.evaluate<number>('interactive')
  await page.waitForTimeout(settling)
  const tasks = await page.evaluate<Visit['tasks']>('tasks')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.close()
  return { interactive, tasks, memory: usedSize / 1e6 }
}

async function measureScreens(browser: Browser, shop: TestShop): Promise<void> {
  const cookie = await shop.signIn()
  for (const [name, screen] of Object.entries(screens)) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await openPhone(browser, shop, 'isMember' in screen ? cookie : undefined)
      visits.push(await visit(context, shop.url + screen.path))
      await context.close()
    }
    const of = (value: (each: Visit) => number) => median(visits.map(value))
    const longest = of(({ tasks }) => Math.max(0, ...tasks.map(({ duration }) => duration)))
    const number = of(({ tasks }) => tasks.length)
    const said = [
      `interactive after ${of(({ interactive }) => interactive).toFixed(0)} ms`,
      `${number} long tasks`,
      `the longest ${longest.toFixed(0)} ms`,
      `${of(({ memory }) => memory).toFixed(1)} MB of script's memory`,
    ]
    note(`${name}, 6 times slowed`, said.join(', '))
  }
}

/** Milliseconds to the first paint and to the first text of a page in a new tab. */
async function paintsOf(context: BrowserContext, address: string): Promise<[paint: number, text: number]> {
  const { page } = await openSlowed(context)
  await page.goto(address)
  // The home page's heading is for screen readers only.
  await page.locator('main h1').waitFor({ state: 'attached' })
  const paint = await page.evaluate<Record<string, number>>(
    'Object.fromEntries(performance.getEntriesByType("paint").map(({ name, startTime }) => [name, startTime]))',
  )
  await page.close()
  return [paint['first-paint'] ?? Infinity, paint['first-contentful-paint'] ?? Infinity]
}

/** From the shell of the worker, beside a page of one heading: what the browser itself takes. */
async function measureRepeatPaint(browser: Browser, shop: TestShop): Promise<void> {
  const bare = await bareHttp(Buffer.from('<!doctype html><main><h1>Planes</h1></main>'), {
    'content-type': 'text/html',
  })
  const context = await openPhone(browser, shop)
  const first = await context.newPage()
  await first.goto(shop.url)
  await first.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await first.close()
  const [painted, drawn, bares]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < paintRounds; round += 1) {
    bares.push((await paintsOf(context, bare.url))[0])
    const [paint, text] = await paintsOf(context, shop.url)
    painted.push(paint)
    drawn.push(text)
  }
  await context.close()
  bare.close()
  const time = median(painted)
  report(
    'first paint of the shell on a repeat visit, 6 times slowed, ms',
    time,
    `at most ${firstPaint}`,
    time <= firstPaint,
  )
  note('its first text, ms', median(drawn).toFixed(0))
  note('first paint of a page of one heading beside it, ms', median(bares).toFixed(0))
}

/** The screens of the shop on a phone six times slower. `shop` has ten thousand products. */
export async function measurePhone(shop: TestShop, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    await measureScreens(browser, shop)
    await measureScrolling(browser, shop)
    await measureRepeatPaint(browser, shop)
  } finally {
    await browser.close()
  }
}
