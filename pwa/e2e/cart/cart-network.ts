import type { Page } from '@playwright/test'

type Intercepted = typeof globalThis & { isCartAway: boolean }
const name = 'test.cart-away'

/**
 * Puts itself between page and shop, inside the page: a route of the browser is asked over the network, and whether it
 * still answers for a call that is made while its page ends depends on the browser.
 */
export async function interceptCart(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    // An empty page has no storage.
    if (location.origin === 'null') return
    const world = globalThis as Intercepted
    world.isCartAway = localStorage.getItem(key) !== null
    const fetch = globalThis.fetch.bind(globalThis)
    globalThis.fetch = (...call) => {
      const address = call[0] instanceof Request ? call[0].url : String(call[0])
      const { pathname } = new URL(address, location.href)
      return world.isCartAway && /^\/api\/cart(\/|$)/.test(pathname)
        ? Promise.reject(new TypeError('The network is away'))
        : fetch(...call)
    }
  }, name)
}
/** From the next page on; the one that is there does not hear of it. */
export async function setNextCartAway(page: Page, isAway: boolean): Promise<void> {
  await page.evaluate(([key, is]) => (is ? localStorage.setItem(key, '1') : localStorage.removeItem(key)), [
    name,
    isAway,
  ] as const)
}
/** From now on. */
export async function setCartAway(page: Page, isAway: boolean): Promise<void> {
  await setNextCartAway(page, isAway)
  await page.evaluate((is) => Object.assign(globalThis, { isCartAway: is }), isAway)
}
