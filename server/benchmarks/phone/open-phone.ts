import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { TestShop } from '#server/testing/shop.ts'

export const slowdown = 6
/** Runs in the page first: notes its long tasks, in milliseconds, and when it answers taps. */
const watch = `(() => {
  window.tasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  window.interactive = new Promise((resolve) => {
    const look = () => {
      if (document.documentElement?.dataset.ready) resolve(performance.now())
      else setTimeout(look, 10)
    }
    look()
  })
})()`

/** A phone, with a member's session where a cookie is given. */
export async function openPhone(browser: Browser, shop: TestShop, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.addInitScript(watch)
  const [name = '', value = ''] = cookie?.split('=', 2) ?? []
  if (cookie) await context.addCookies([{ name, value, url: shop.url }])
  return context
}

export async function openSlowed(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}
