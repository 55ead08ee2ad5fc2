import { part } from '#server/foundation/answer-part.ts'
import { get } from 'node:http'
import { chromium, type Page } from 'playwright'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { CatalogueChanges } from '#shared/catalogue/catalogue-changes.contract.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { note, report } from './report.ts'
import { openSlowNetwork } from './slow-network.ts'

const mobile = 1_600_000
const delay = 150

/** Bytes, compressed. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

async function weighDelta(shop: TestShop): Promise<void> {
  const state = async (since: string) =>
    (await (
      await shop.fetch(`/api/catalogue/changes${since && `?since=${since}`}`)
    ).json()) as CatalogueChanges
  let position = ''
  for (let more = true; more;) ({ position, more } = await state(position))
  const ten = Array.from({ length: 10 }, (_, index) => part.product(index + 1))
  await shop.services.db.transaction().execute((trx) => announceChange(trx, ten))
  const { full, records } = await state(position)
  if (full || records.length !== 10) throw new Error(`The delta has ${records.length} records`)
  const bytes = await weigh(`${shop.url}/api/catalogue/changes?since=${position}`)
  report('a delta of 10 changes, kB', bytes / 1000, 'under 20', bytes < 20_000)
}

/** Runs in the page first: notes when its heading and first product are drawn. */
const noteUseful = `window.useful = new Promise((resolve) => {
  const drawn = (asked) => document.querySelector(asked)?.checkVisibility() ?? false
  const look = () => {
    if (drawn('main h1') && drawn('main li :is(h2, h3), main [data-figure]')) resolve(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

async function untilUseful(page: Page, address: string): Promise<number> {
  await page.addInitScript(noteUseful)
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate<number>('window.useful')
}

/** Runs in the page: seconds until every record is saved, and its longest task meanwhile. */
const untilKept = (wanted: number) => `(async () => {
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })
  const counted = () => new Promise((resolve) => {
    const opening = indexedDB.open('kestrel')
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onerror = () => resolve(0)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('catalogue').objectStore('catalogue').count()
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result) }
    }
  })
  const start = performance.now()
  await navigator.serviceWorker.ready
  const ready = performance.now()
  while ((await counted()) < ${wanted}) await new Promise((resolve) => setTimeout(resolve, 100))
  const { usageDetails } = await navigator.storage.estimate()
  return {
    installed: (ready - start) / 1000,
    seconds: (performance.now() - ready) / 1000,
    longest,
    bytes: usageDetails?.indexedDB ?? 0,
  }
})()`
interface Kept {
  installed: number
  seconds: number
  longest: number
  bytes: number
}

export async function measureStore(shop: TestShop, executablePath: string): Promise<void> {
  await weighDelta(shop)
  const count = Number((await shop.fetch('/api/products?limit=1')).headers.get('x-total-count'))
  const line = await openSlowNetwork(shop.url, mobile, delay)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await untilUseful(page, `${line.url}/planes`)
    const { installed, seconds, longest, bytes } = (await page.evaluate(untilKept(count))) as Kept
    note('the app itself is on the device after, s', installed.toFixed(1))
    report(
      `first synchronisation of ${count} products at 1.6 Mbit/s, s`,
      seconds,
      'at most 15',
      seconds <= 15,
    )
    report('longest task of the page meanwhile, ms', longest, 'at most 100', longest <= 100)
    report('its store, MB', bytes / 1e6, 'under 40', bytes > 0 && bytes < 40e6)
  } finally {
    await browser.close()
    await line.cut()
  }
}

const rounds = 3

/** Runs in the page: waits for the prepared offline answers. */
const untilReady = `(async () => {
  const state = () => new Promise((resolve) => {
    const opening = indexedDB.open('kestrel')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('meta').objectStore('meta').get('ready')
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result) }
    }
  })
  while (!(await state())) await new Promise((resolve) => setTimeout(resolve, 200))
})()`

/** Runs in the page: waits until no more products are saved; gives their number and size. */
const untilFilled = `(async () => {
  const count = () => new Promise((resolve) => {
    const opening = indexedDB.open('kestrel')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('packed').objectStore('packed').count()
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result) }
    }
  })
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  // Saving begins twenty seconds after the page, and waits for the prepared answers.
  for (let tries = 0; tries < 60 && (await count()) === 0; tries += 1) await pause(2_000)
  for (let before = -1, now = await count(); now > before; now = await count()) {
    before = now
    await pause(5_000)
  }
  const { usageDetails } = await navigator.storage.estimate()
  return { whole: await count(), bytes: usageDetails?.indexedDB ?? 0 }
})()`

export async function measureFilled(shop: TestShop, executablePath: string): Promise<void> {
  const count = Number((await shop.fetch('/api/products?limit=1')).headers.get('x-total-count'))
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const page = await browser.newPage()
    await page.goto(`${shop.url}/planes`)
    await page.evaluate(untilKept(count))
    // An empty browser saves products in full once somebody uses the page.
    await page.keyboard.press('Tab')
    const { whole, bytes } = (await page.evaluate(untilFilled)) as { whole: number; bytes: number }
    note(`of ${count} products in full, after a while`, String(whole))
    report('the store then, MB', bytes / 1e6, 'under 40', whole > 0 && bytes < 40e6)
  } finally {
    await browser.close()
  }
}

/** Offline repeat visit with a cold worker, against the first visit online. */
export async function measureRepeat(shop: TestShop, executablePath: string): Promise<void> {
  const count = Number((await shop.fetch('/api/products?limit=1')).headers.get('x-total-count'))
  const line = await openSlowNetwork(shop.url, mobile, delay)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const pages = { home: '/', list: '/planes', product: '/planes/lapwing-800' }
  try {
    const first: Record<string, number> = {}
    for (const [name, path] of Object.entries(pages)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext()
        times.push(await untilUseful(await context.newPage(), line.url + path))
        await context.close()
      }
      first[name] = median(times)
    }
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${line.url}/planes`)
    await page.evaluate(untilKept(count))
    await page.evaluate(untilReady)
    await line.cut()
    await page.close()
    const devtools = await browser.newBrowserCDPSession()
    for (const [name, path] of Object.entries(pages)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { targetInfos } = await devtools.send('Target.getTargets')
        for (const { type, targetId } of targetInfos)
          if (type === 'service_worker') await devtools.send('Target.closeTarget', { targetId })
        const again = await context.newPage()
        times.push(await untilUseful(again, line.url + path))
        await again.close()
      }
      const [online, offline] = [first[name] ?? 1, median(times)]
      note(`${name}: first visit at 1.6 Mbit/s, ms`, online.toFixed(0))
      report(
        `${name} of ${count} products: repeat visit offline / first visit`,
        offline / online,
        'at most 0.5',
        offline / online <= 0.5,
      )
    }
  } finally {
    await browser.close()
  }
}
