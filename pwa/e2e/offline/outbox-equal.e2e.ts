import type { Page } from '@playwright/test'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { CartScreen, countWaiting, planes } from '#pwa/e2e/cart/cart-screen.ts'
import { dumpDevice } from '#pwa/e2e/device-dump.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

const cartCalls = '**/api/cart{,/**}'
/** A change has failed some times, and its device pauses before it tries again. */
const isPaused = async (page: Page) =>
  (await dumpDevice(page)).some(
    ({ place, text }) =>
      place === 'database kestrel.outbox' &&
      /"state":"retry"/.test(text) &&
      /"attempts":([3-9]|\d\d)/.test(text),
  )

/** The lines of the cart's page, as a person reads them: name, pieces, price of one. */
async function shown(cart: CartScreen): Promise<string[]> {
  const rows = await cart.lines.all()
  const read = rows.map(async (row) => {
    const name = await row.getByRole('link').first().textContent()
    const stepper = row.getByRole('group', { name: /^Quantity of/ })
    const pieces = (await stepper.count()) > 0 ? await stepper.innerText() : '1'
    return `${pieces.trim()} ${name?.trim()}`
  })
  return (await Promise.all(read)).toSorted()
}

test('O12 once the outbox is empty the cart on screen equals the shop’s, whatever happened before', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const ask = (path: string, method: string, body?: object) =>
    shop.fetch(path, { method, cookie, ...(body ? { body } : {}) })
  const items = async () => (await (await ask('/api/cart', 'GET')).json()) as CartItem[]
  const idOf = async (slug: string) => {
    const list = (await (await shop.fetch('/api/products?limit=100')).json()) as {
      id: number
      slug: string
    }[]
    return list.find((each) => each.slug === slug)?.id ?? 0
  }
  const spars = await idOf('spar-set-dunlin-1000')
  const kit = await idOf('hardware-kit')
  for (const [productId, quantity] of [
    [spars, 3],
    [kit, 4],
  ])
    await ask('/api/cart', 'POST', { productId, quantity })
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await expect(cart.lines).toHaveCount(2)
  // Every other call fails in the network; of every third that arrives the answer is lost.
  let calls = 0
  let isBroken = true
  await page.route(cartCalls, async (route) => {
    if (!isBroken) return route.fallback()
    calls += 1
    if (calls % 2 === 0) return route.abort('internetdisconnected')
    if (calls % 3 === 0) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.fallback()
  })
  const row = (name: string) => cart.lines.filter({ hasText: name })
  for (let tap = 0; tap < 3; tap += 1)
    await row(planes.spars.name).getByRole('button', { name: 'One more' }).click()
  // Meanwhile another device of the same member sets, adds and buys something else.
  const [first] = await items()
  await ask(`/api/cart/${first?.id}`, 'PUT', { quantity: 9 })
  await ask('/api/cart', 'POST', { productId: await idOf('lapwing-800'), quantity: 1 })
  await row('Field hardware kit').getByRole('button', { name: 'One less' }).click()
  await row(planes.spars.name).getByRole('button', { name: 'One less' }).click()
  isBroken = false
  const fromShop = async () =>
    (await items()).map(({ quantity, product }) => `${quantity} ${product.name}`).toSorted()

  // A tap is on screen before it is counted as waiting: the three are compared at one moment.
  await expect(async () => {
    expect(await countWaiting(page)).toBe(0)
    const want = await fromShop()
    expect(want.length).toBe(3)
    expect(await shown(cart)).toEqual(want)
  }).toPass()
  const said = await items()
  const want = await fromShop()
  await cart.counts(said.reduce((sum, { quantity }) => sum + quantity, 0))
  await page.reload()
  await expect.poll(() => shown(cart)).toEqual(want)
})

test('bug 33: without Background Sync the outbox sends when the app is visible again, or online', async ({
  page,
  shop,
  ready,
}) => {
  // The longest pauses that there may be.
  await page.addInitScript(() => (Math.random = () => 0.999))
  await page.clock.install()
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  const registration = await page.evaluate(() => navigator.serviceWorker?.controller ?? null)
  expect(registration).toBeNull()
  for (const [pieces, sign] of ['visibilitychange', 'online'].entries()) {
    let isOpen = false
    await page.route(cartCalls, (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      return isOpen ? route.fallback() : route.fulfill({ status: 503, headers: { 'kestrel-api': '1' } })
    })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('1 waiting')).toBeVisible()
    // Its pauses grow with each try: after some, the next one is far away.
    await expect.poll(() => isPaused(page)).toBe(true)
    // No pause ends any more: nothing but the sign brings the next try. One that has begun meanwhile fails first.
    await stopTime(page)
    await expect.poll(() => isPaused(page)).toBe(true)
    isOpen = true
    await page.evaluate((type) => {
      ;(type === 'online' ? globalThis : document).dispatchEvent(new Event(type))
    }, sign)
    const inCart = async () => (await (await shop.fetch('/api/cart', { cookie })).json()) as CartItem[]
    const quantities = async () => (await inCart()).map(({ quantity }) => quantity)
    await expect.poll(quantities).toEqual([pieces + 1])
    await page.clock.resume()
    await expect(page.getByText('1 waiting')).toBeHidden()
    await page.unroute(cartCalls)
  }
})
