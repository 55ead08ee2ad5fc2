import type { Locator, Page } from '@playwright/test'
import { CartScreen, planes } from './cart-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { pressWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { untilIdle } from '#pwa/e2e/until-drawn.ts'

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not in view')
  return box
}

test('the cart page shows lines, total and the way to the checkout', async ({ page, shop, ready }) => {
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, planes.spars, planes.swift)
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(2)
  const summary = page.getByRole('region', { name: 'Summary' })
  const total = summary.getByRole('definition').last()
  const before = await total.textContent()
  await cart.lines.filter({ hasText: planes.spars.name }).getByRole('button', { name: 'One more' }).click()
  await expect(total).not.toHaveText(before ?? '')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('on a phone the checkout button stays at the lower edge when what is still needed arrives late', async ({
  page,
  shop,
  ready,
}) => {
  await page.setViewportSize({ width: 390, height: 1400 })
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, planes.swift)
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/product\/\d+$/, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(1)
  const checkout = page.getByRole('link', { name: 'Checkout' })
  const before = await checkout.boundingBox()
  await expect(page.getByText(/^Still needed for/)).toHaveCount(0)
  gate.resolve()
  await expect(page.getByText(/^Still needed for/)).toBeVisible()
  expect(await checkout.boundingBox()).toEqual(before)
})

test('with the server gone the cart shows the last seen names and prices; a price that changed since the last look is named once, an equal one is not', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, planes.spars, planes.lapwing)
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(2)
  await expect(page.getByText('when you last looked')).toHaveCount(0)
  await expect
    .poll(async () =>
      (await cart.seenProducts('guest')).map(({ name, seenPrice }) => seenPrice && name).toSorted(),
    )
    .toEqual([planes.lapwing.name, planes.spars.name])
  const refused = /\/api\/(?!shop$|settings$|product-types$)/
  await page.route(refused, (route) => route.abort('connectionrefused'))
  await cart.open('/cart')
  const spars = cart.lines.filter({ hasText: planes.spars.name })
  await expect(spars).toContainText('11.90')
  await expect(cart.lines.filter({ hasText: planes.lapwing.name })).toHaveCount(1)
  await expect(page.getByText(/^Prices last seen (\d{1,2} \w{3}, )?\d\d:\d\d\./)).toBeVisible()
  await spars.getByRole('button', { name: 'One more' }).click()
  await cart.counts(3)
  await expect(page.getByText('when you last looked')).toHaveCount(0)

  // This page asks again by itself: it would tell the price before the next one does.
  await page.goto('about:blank')
  await page.unroute(refused)
  await page.route('**/api/products?**', async (route) => {
    const products = (await (await route.fetch()).json()) as { slug: string; price: string }[]
    await route.fulfill({
      headers: { 'kestrel-api': '1' },
      json: products.map((each) => (each.slug.startsWith('spar') ? { ...each, price: '5.90' } : each)),
    })
  })
  await cart.open(`${shop.url}/cart`)
  await expect(
    page.getByText(/Spar set for the Dunlin 1000 now costs .\s5\.90\. It was .\s11\.90/),
  ).toBeVisible()
  await expect(page.getByText('when you last looked')).toHaveCount(1)
})

test('a product that is no longer sold stays visible and disables the checkout until it is removed', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, 900_001, planes.lapwing)
  await cart.open('/cart')
  await expect(page.getByText('No longer sold')).toBeVisible()
  const checkout = page.getByRole('button', { name: 'Checkout' })
  await expect(checkout).toBeDisabled()
  await cart.lines
    .filter({ hasText: 'No longer sold' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('OPEN-31 SHELL-62 with the cart switched off nothing can be added, and the page says so', async ({
  page,
  ready,
}) => {
  await page.route('**/api/settings', (route) =>
    route.fulfill({
      headers: { 'kestrel-api': '1' },
      json: [
        { key: 'cart_enabled', value: false },
        { key: 'payment_enabled', value: true },
      ],
    }),
  )
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await expect(page.getByText('Shopping is off at the moment')).toBeVisible()
  await expect(cart.button).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Cart/ })).toHaveCount(0)
})

test('OPEN-31 with payments switched off the cart works and the checkout is shut', async ({
  page,
  shop,
  ready,
}) => {
  await page.route('**/api/settings', (route) =>
    route.fulfill({
      headers: { 'kestrel-api': '1' },
      json: [
        { key: 'cart_enabled', value: true },
        { key: 'payment_enabled', value: false },
      ],
    }),
  )
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, planes.lapwing)
  await cart.open('/cart')
  await expect(cart.lines).toContainText(planes.lapwing.name)
  await expect(page.getByText('Payments are off at the moment. Your cart is kept.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
})

test('ten lines at 360 px and 1440 px: total and checkout stay in view from the first line to the last', async ({
  page,
  shop,
  ready,
}) => {
  const products = (await (await shop.fetch('/api/products?type=planes&limit=10')).json()) as { id: number }[]
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, ...products.map(({ id }) => id))
  await page.setViewportSize({ width: 360, height: 640 })
  await cart.open('/cart')
  const checkout = page.getByRole('link', { name: 'Checkout' })
  const total = page.getByText('Total', { exact: true }).filter({ visible: true }).last()
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(cart.lines).toHaveCount(10)
    for (const line of [cart.lines.first(), cart.lines.nth(5), cart.lines.last()]) {
      await line.scrollIntoViewIfNeeded()
      await expect(checkout).toBeInViewport({ ratio: 1 })
      await expect(total).toBeInViewport()
    }
    await checkout.click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
    await page.goBack()
  }
})

test('the cart names what an aircraft still needs, without what is in the cart', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  const dunlin = { path: '/planes/dunlin-1000', name: 'Dunlin 1000' }
  await cart.giveGuest(shop, dunlin)
  await cart.open('/cart')
  const needed = page.getByRole('list', { name: 'Still needed' })
  await expect(needed.getByRole('listitem')).toHaveText(/^Still needed for Dunlin 1000: .+; and \d+ more\./)
  const before = (await needed.textContent()) ?? ''
  await cart.giveGuest(shop, dunlin, planes.spars)
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(2)
  await expect(needed.getByRole('listitem')).toHaveText(/^Still needed for Dunlin 1000: /)
  await expect(needed).not.toHaveText(before)
  await needed.getByRole('link', { name: 'Show what Dunlin 1000 needs' }).click()
  await expect(page).toHaveURL(/dunlin-1000#need$/)
  await expect(page.getByRole('heading', { name: 'You also need' })).toBeInViewport()
})

/** By the page's own events: the browser would make a long press of it on a busy machine. */
const putFinger = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const event = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })
    document.elementFromPoint(x, y)?.dispatchEvent(event)
  }, at)
/** The click comes a little later, to what is under the finger then. */
const liftFinger = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(async ({ x, y }) => {
    const under = () => document.elementFromPoint(x, y)
    under()?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    under()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, at)

for (const way of ['mouse', 'finger'] as const)
  test(`a press on plus by ${way} counts where a new price is told above the lines between press and release`, async ({
    page,
    shop,
    ready,
  }) => {
    const cart = new CartScreen(page, ready)
    await cart.giveGuest(shop, planes.spars)
    await cart.open('/cart')
    await expect.poll(async () => (await cart.seenProducts('guest'))[0]?.seenPrice).toBe('11.90')
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/products?*', async (route) => {
      asked.resolve()
      await held.promise
      const response = await route.fetch()
      const products = (await response.json()) as object[]
      await route.fulfill({ response, json: products.map((each) => ({ ...each, price: '12.90' })) })
    })
    await pressWithoutEnd(page)
    await cart.open('/cart')
    await asked.promise
    const line = cart.lines.filter({ hasText: planes.spars.name })
    const { x, y, width, height } = await boxOf(line.getByRole('button', { name: 'One more' }))
    const at = { x: x + width / 2, y: y + height / 2 }
    if (way === 'mouse') {
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
    } else await putFinger(page, at)
    const answer = page.waitForResponse('**/api/products?*')
    held.resolve()
    await (await answer).finished()
    await untilIdle(page)
    if (way === 'mouse') await page.mouse.up()
    else await liftFinger(page, at)
    await expect(line.getByRole('status')).toHaveText('2')
    await expect(page.getByText(/now costs .*12\.90/)).toBeVisible()
  })
