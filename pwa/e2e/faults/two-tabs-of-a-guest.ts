import type { Page } from '@playwright/test'
import { setTimeout as later } from 'node:timers/promises'
import { guestCookieName, mostOfOne } from '#shared/cart/cart-limits.ts'
import { newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import type { Fault } from './fault.ts'
import { guestPieces, piecesIn } from './guest-pieces.ts'
import { type Damage, judgeCart } from './judge.ts'

/** Milliseconds in which cookie and mirror must agree. */
const patience = 1_000

/** Taps on a button of the cart, one after the other, each when the one before it is on screen. `from`: what is there. */
async function tap(page: Page, product: string, name: string, from: number, times: number): Promise<void> {
  const line = page.getByRole('main').getByRole('group', { name: `Quantity of ${product}`, exact: true })
  const button = line.getByRole('button', { name })
  const count = line.getByRole('status')
  const shows = async (quantity: number) =>
    Number.parseInt((await count.textContent()) ?? '', 10) === quantity
  for (let waited = 0; !(await shows(from)) && waited < 200; waited += 1) await later(5)
  for (let taps = 0; taps < times; taps += 1) {
    const before = await count.textContent()
    await button.evaluate((element: HTMLButtonElement) => element.click())
    for (let waited = 0; (await count.textContent()) === before && waited < 200; waited += 1) await later(5)
  }
}

/** A guest changes the cart in two tabs by turns. */
export const twoTabsOfAGuest: Fault = {
  name: 'two-tabs-of-a-guest',
  title:
    'C3 cookie and mirror of a guest’s cart agree a second after changes in two tabs, and both tabs’ changes are there',
  runs: { long: 60, short: 4 },
  async run(ground, runs) {
    const { shop, random } = ground
    const products = await shop.addProducts(3)
    // Told of them, the shop shows them.
    await shop.changeProducts(products, { price_cents: 1_990 })
    const device = await ground.openDevice(null)
    const { origin } = new URL(device.page.url())
    const items = products.map((productId) => ({ id: newGuestItemId(), productId, quantity: 40 }))
    const want = piecesIn(items)
    const value = serialiseGuestCart(items)
    await device.context.addCookies([{ name: guestCookieName, value, url: origin }])
    const tabs = [device.page, await device.context.newPage()]
    for (const tab of tabs) {
      await tab.goto('/cart')
      await tab
        .getByRole('button', { name: /^Remove / })
        .nth(products.length - 1)
        .waitFor()
    }
    const names = (
      await shop.db.selectFrom('products').where('id', 'in', products).orderBy('id').select('name').execute()
    ).map(({ name }) => name)
    const damage: Damage[] = []
    let longest = 0
    for (let run = 0; run < runs; run += 1) {
      // One hand: tab after tab, each at another line, without waiting for the one to hear of the other.
      const first = random.below(products.length)
      for (const [turn, tab] of (run % 2 === 0 ? tabs : tabs.toReversed()).entries()) {
        const at = (first + turn) % products.length
        const [product, name] = [products[at] ?? 0, names[at] ?? '']
        const before = want[product] ?? 0
        const isMore = before < mostOfOne - 8 && (before < 10 || random.below(2) === 0)
        const times = 1 + random.below(3)
        want[product] = before + (isMore ? times : -times)
        await tap(tab, name, isMore ? 'One more' : 'One less', before, times)
      }
      const start = performance.now()
      const isRight = async () => {
        const { cookie, mirror } = await guestPieces(device.page)
        return judgeCart(cookie, want).length === 0 && judgeCart(mirror, want).length === 0
      }
      while (!(await isRight()) && performance.now() - start < patience) await later(20)
      longest = Math.max(longest, performance.now() - start)
      const { cookie, mirror } = await guestPieces(device.page)
      damage.push(...judgeCart(cookie, want), ...judgeCart(mirror, want))
      // Each run is judged by itself.
      Object.assign(want, cookie)
    }
    return { damage, seconds: longest / 1000 }
  },
}
