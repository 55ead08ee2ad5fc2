import type { Page } from '@playwright/test'
import { builtFile } from '#pwa/e2e/built-file.ts'
import { addElsewhere, CartScreen, countWaiting, planes, serverCart, signInWithSpars } from './cart-screen.ts'
import { brokenAnswer, expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { untilIdle } from '#pwa/e2e/until-drawn.ts'

/**
 * The first answer about the cart is from before a change, and arrives after the change is through.
 * @param change where it is made
 */
async function answerLate(page: Page, change: { method: string; path: RegExp }): Promise<void> {
  const read = Promise.withResolvers<void>()
  await page.route(change.path, async (route) => {
    if (route.request().method() === change.method) await read.promise
    return route.fallback()
  })
  let isFirst = true
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET' || !isFirst) return route.fallback()
    isFirst = false
    const made = page.waitForResponse(
      (response) => response.request().method() === change.method && change.path.test(response.url()),
    )
    const before = await route.fetch()
    read.resolve()
    await made
    return route.fulfill({ response: before })
  })
}

test('CART-22 a cart that is read during a merge shows the lines of both carts', async ({
  page,
  shop,
  ready,
}) => {
  const { cart, cookie } = await signInWithSpars(page, shop, ready)
  await answerLate(page, { method: 'POST', path: /\/api\/cart\/merge$/ })
  await cart.open('/cart')
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  await expect(cart.lines).toHaveCount(1)
  await cart.counts(1)
})

test('O12 a cart that is read while the outbox sends shows what the shop has afterwards', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  // Left earlier, the page would not have its answer, and this piece would wait too.
  await expect.poll(() => countWaiting(page)).toBe(0)
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(1)
  const change = '**/api/cart/*'
  await page.route(change, (route) => route.abort('internetdisconnected'))
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.goto('about:blank')
  await page.unroute(change)
  await answerLate(page, { method: 'PUT', path: /\/api\/cart\/[^/]+$/ })
  await cart.open(`${shop.url}/cart`)
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 2 })
  await cart.counts(2)
})

/** Changes go through; the cart cannot be read. */
const refuseReading = (page: Page) =>
  page.route('**/api/cart', (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
  )

test('O12 an item whose change was answered just before the connection was lost is in the cart offline', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await expect.poll(() => cart.memberCopy()).toEqual([])
  await cart.openAsMember(planes.spars)
  await refuseReading(page)
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/cart'),
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await answered
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(1)
  await cart.counts(1)
})

test('a cart that was never read on this device is not called empty while the shop does not answer', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await refuseReading(page)
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await expect(page.getByText("We couldn't open your cart")).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/cart'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a cart that could not be read comes by itself, also when the connection is back before the page follows it', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await addElsewhere(shop, cookie, planes.spars)
  const isBack = Promise.withResolvers<void>()
  await page.route(`**/${builtFile('follow-network.ts')}`, async (route) => {
    await isBack.promise
    await route.continue()
  })
  await refuseReading(page)
  const answered = page.waitForResponse('**/livez')
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.lapwing)
  await (await answered).finished()
  await page.unroute('**/api/cart')
  isBack.resolve()
  await cart.counts(1)
})

test('the count of a cart that the shop cannot give just now stays as it was', async ({
  page,
  shop,
  ready,
}) => {
  await addElsewhere(shop, await newMember(shop, page), planes.spars)
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await cart.counts(1)
  await page.route('**/api/cart', (route) => route.fulfill(brokenAnswer))
  await page.reload()
  await expect(page.getByText("We couldn't open your cart")).toBeVisible()
  // What keeps the count comes after the page.
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await untilIdle(page)
  await cart.counts(1)
})
