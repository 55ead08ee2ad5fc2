import type { Page } from '@playwright/test'
import { setTimeout as later } from 'node:timers/promises'
import { guestCookieName, mostOfOne } from '#shared/cart/cart-limits.ts'
import { newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'
import type { ChromiumFault, ChromiumGround } from './harness/fault.ts'
import { guestPieces, piecesIn } from './guest-pieces.ts'
import { type Damage, judgeCart } from '#server/testing/faults/judge.ts'

/** Milliseconds in which cookie and mirror must agree, also on a machine that does much else; how long it took is told. */
const patience = 5_000

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

/** A guest's cart of three lines, open in two tabs: processes of their own, since nobody opened one from the other. */
async function openTabs({ shop, ...ground }: ChromiumGround) {
  const products = await shop.addProducts(3)
  // Told of them, the shop shows them.
  await shop.changeProducts(products, { price_cents: 1_990 })
  const device = await ground.openDevice(null)
  const { origin } = new URL(device.page.url())
  const items = products.map((productId) => ({ id: newGuestItemId(), productId, quantity: 40 }))
  const value = serialiseGuestCart(items)
  await device.context.addCookies([{ name: guestCookieName, value, url: origin }])
  const rows = await shop.db
    .selectFrom('products')
    .where('id', 'in', products)
    .orderBy('id')
    .select('name')
    .execute()
  const names = rows.map(({ name }) => name)
  const tabs = [device.page, await device.context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/cart')
    // Known by its name is each line once the shop has said what it is.
    for (const name of names)
      await tab
        .getByRole('main')
        .getByRole('group', { name: `Quantity of ${name}`, exact: true })
        .waitFor()
  }
  return { products, device, tabs, names, want: piecesIn(items) }
}

/** Waits until cookie and mirror are as they must be, and says what they lack then. */
async function judgeBoth(page: Page, want: Record<string, number>) {
  const start = performance.now()
  const look = async () => {
    const { cookie, mirror } = await guestPieces(page)
    return { cookie, found: [...judgeCart(cookie, want), ...judgeCart(mirror, want)] }
  }
  let { cookie, found } = await look()
  while (found.length > 0 && performance.now() - start < patience) {
    await later(20)
    ;({ cookie, found } = await look())
  }
  return { cookie, found, seconds: (performance.now() - start) / 1000 }
}
/** Whether the next taps add or take away, so that no line comes near its ends. */
const isMoreNext = (quantity: number, oneOf: ChromiumGround['random']['oneOf']) =>
  quantity < mostOfOne - 8 && (quantity < 10 || oneOf([true, false]))

/** A guest changes the cart in two tabs by turns. */
export const twoTabsOfAGuest: ChromiumFault = {
  name: 'two-tabs-of-a-guest',
  title:
    'C3 cookie and mirror of a guest’s cart agree after changes in two tabs, and both tabs’ changes are there',
  runs: { long: 60, short: 4 },
  async run(ground, runs) {
    const { random } = ground
    const { products, device, tabs, names, want } = await openTabs(ground)
    const damage: Damage[] = []
    let longest = 0
    for (let run = 0; run < runs; run += 1) {
      // One hand: tab after tab, each at another line, without waiting for the one to hear of the other.
      const first = random.below(products.length)
      for (const [turn, tab] of (run % 2 === 0 ? tabs : tabs.toReversed()).entries()) {
        const at = (first + turn) % products.length
        const [product, name] = [products[at] ?? 0, names[at] ?? '']
        const before = want[product] ?? 0
        const isMore = isMoreNext(before, random.oneOf)
        const times = 1 + random.below(3)
        want[product] = before + (isMore ? times : -times)
        await tap(tab, name, isMore ? 'One more' : 'One less', before, times)
      }
      const { cookie, found, seconds } = await judgeBoth(device.page, want)
      longest = Math.max(longest, seconds)
      damage.push(...found)
      // Each run is judged by itself.
      Object.assign(want, cookie)
    }
    return { damage, seconds: longest }
  },
}

/** Milliseconds from now on that every tab needs to be ready. */
const getReady = 60
/** Taps a button at a time of the clock that all tabs share; it goes there as text. */
function tapAt({ product, button, at }: { product: string; button: string; at: number }): void {
  const lines = [...document.querySelectorAll('main [role=group]')]
  const line = lines.find((each) => each.getAttribute('aria-label') === `Quantity of ${product}`)
  const tapped = line?.querySelector<HTMLButtonElement>(`button[aria-label^="${button}"]`)
  if (!tapped) throw new Error(`There is no ${button} of ${product}`)
  while (performance.timeOrigin + performance.now() < at);
  tapped.click()
}

/** Two hands, or a page that acts by itself: two processes change the one cookie at the same instant. */
export const tapsAtOnce: ChromiumFault = {
  name: 'taps-at-once',
  title: 'C3 taps in two tabs of a guest at the same instant: none is lost, and cookie and mirror agree',
  runs: { long: 200, short: 8 },
  async run(ground, runs) {
    const { random } = ground
    const { products, device, tabs, names, want } = await openTabs(ground)
    const damage: Damage[] = []
    let longest = 0
    for (let run = 0; run < runs; run += 1) {
      const first = random.below(products.length)
      // The same line, or two; not exactly together each time, since what is to be hit is short.
      const apart = random.below(2)
      const at = performance.timeOrigin + performance.now() + getReady
      const taps = tabs.map((tab, turn) => {
        const place = (first + turn * apart) % products.length
        const [product, name] = [products[place] ?? 0, names[place] ?? '']
        const isMore = isMoreNext(want[product] ?? 0, random.oneOf)
        want[product] = (want[product] ?? 0) + (isMore ? 1 : -1)
        const button = isMore ? 'One more' : 'One less'
        return tab.evaluate(tapAt, { product: name, button, at: at + random.below(30) / 10 })
      })
      await Promise.all(taps)
      const { cookie, found, seconds } = await judgeBoth(device.page, want)
      longest = Math.max(longest, seconds)
      damage.push(...found)
      Object.assign(want, cookie)
    }
    return { damage, seconds: longest }
  },
}
