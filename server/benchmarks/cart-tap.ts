import { chromium, type Page } from 'playwright'
import type { TestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { report } from './report.ts'

const taps = 15
const slowdown = 6
const limit = 50

/** Runs in the page: from here on every tap notes the milliseconds until the changed quantity is painted. */
const watch = `(() => {
  globalThis.taps = []
  let tapped = 0
  addEventListener('click', (event) => { tapped = event.timeStamp }, { capture: true })
  new MutationObserver(() => {
    if (tapped === 0) return
    const at = tapped
    tapped = 0
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // The first task after the frame: it has been painted.
      port1.onmessage = () => globalThis.taps.push(performance.now() - at)
      port2.postMessage(null)
    })
  }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true })
})()`

async function medianOfTaps(page: Page): Promise<number> {
  await page.evaluate('globalThis.taps = []')
  const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first()
  for (let tap = 0; tap < taps; tap += 1) {
    await more.click()
    await page.waitForFunction(
      (count) => (globalThis as unknown as { taps: number[] }).taps.length > count,
      tap,
    )
  }
  return median((await page.evaluate('globalThis.taps')) as number[])
}

/** How soon a member's tap on plus is on the screen of a slow phone, with a line and without one. */
export async function measureTap(shop: TestShop, executablePath: string): Promise<void> {
  const cookie = await shop.signIn('tester@example.com')
  const kit = (await (await shop.fetch('/api/products?q=hardware')).json()) as { id: number }[]
  await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId: kit[0]?.id ?? 0 } })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 360, height: 640 },
    })
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url: shop.url }])
    const page = await context.newPage()
    await page.goto(`${shop.url}/cart`)
    await page.getByRole('main').getByRole('button', { name: 'One more' }).first().waitFor()
    await page.evaluate(watch)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const online = await medianOfTaps(page)
    await context.setOffline(true)
    const offline = await medianOfTaps(page)
    const said = `at most ${limit}`
    report('a tap on plus is painted after, 6 times slowed, online, ms', online, said, online <= limit)
    report('the same without a line, ms', offline, said, offline <= limit)
  } finally {
    await browser.close()
    await shop.fetch('/api/cart', { method: 'DELETE', cookie })
  }
}
