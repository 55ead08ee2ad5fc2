import { chromium, type Locator, type Page } from 'playwright'
import type { TestShop } from '#server/testing/shop.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { report } from './report.ts'

const taps = 15
const slowdown = 6
const limit = 50
/** Milliseconds until a tap counts as lost. */
const patience = 5_000

/** Runs in the page: reports the milliseconds from each tap to its paint. */
const watch = `(() => {
  let tapped = 0
  addEventListener('click', (event) => { tapped = event.timeStamp }, { capture: true })
  new MutationObserver(() => {
    if (tapped === 0) return
    const at = tapped
    tapped = 0
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // The first task after the frame: painted.
      port1.onmessage = () => tellPainted(performance.now() - at)
      port2.postMessage(null)
    })
  }).observe(document.querySelector('main output'), { subtree: true, childList: true, characterData: true })
})()`

/** A raw tap: Playwright's click inspects the page meanwhile, a large part of the time on a slowed processor. */
async function tapOn(page: Page, button: Locator, painted: () => Promise<number>): Promise<number> {
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no plus to tap on')
  const paint = painted()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return paint
}

async function medianOfTaps(page: Page, painted: () => Promise<number>): Promise<number> {
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .first()
  const quantity = async () => Number(await line.getByRole('status').textContent())
  const before = await quantity()
  const times: number[] = []
  for (let tap = 0; tap < taps; tap += 1)
    times.push(await tapOn(page, line.getByRole('button', { name: 'One more' }), painted))
  const after = await quantity()
  if (after !== before + taps) throw new Error(`${taps} taps on plus led from ${before} to ${after}`)
  return median(times)
}

/** From a member's tap on plus to the changed number, on a slow phone, online and offline. */
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
    let tell: (milliseconds: number) => void = () => undefined
    await page.exposeFunction('tellPainted', (milliseconds: number) => tell(milliseconds))
    const painted = () =>
      new Promise<number>((resolve, reject) => {
        const lost = setTimeout(() => reject(new Error('A tap on plus was lost')), patience)
        tell = (milliseconds) => {
          clearTimeout(lost)
          resolve(milliseconds)
        }
      })
    await page.evaluate(watch)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const online = await medianOfTaps(page, painted)
    await context.setOffline(true)
    const offline = await medianOfTaps(page, painted)
    const said = `at most ${limit}`
    report('a tap on plus is painted after, 6 times slowed, online, ms', online, said, online <= limit)
    report('the same offline, ms', offline, said, offline <= limit)
  } finally {
    await browser.close()
    await shop.fetch('/api/cart', { method: 'DELETE', cookie })
  }
}
