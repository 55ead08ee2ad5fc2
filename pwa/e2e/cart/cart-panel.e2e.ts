import { startSale } from '#server/testing/sale.ts'
import { CartScreen, planes } from './cart-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

test('SHELL-82 CART-23 CART-24 CART-26 the panel is a sheet that opens and closes; empty it says so', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.open('/')
  await cart.openPanel()
  await expect(cart.panel.getByText('Your cart is empty')).toBeVisible()
  await expect(cart.panel.getByText('Add some aircraft to get started!')).toBeVisible()
  await expect(cart.panel.getByRole('button', { name: "Let's review" })).toBeHidden()
  // Drawn, it may not listen yet.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(cart.panel).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await cart.openPanel()
  await cart.panel.getByRole('button', { name: 'Close' }).click()
  await expect(cart.panel).toBeHidden()
})

test('CART-25 CART-35 CART-38 AMB-12 minus and plus change the quantity, the title counts pieces, in singular and plural, and the total follows with two decimals', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.add(planes.spars, 1)
  await cart.openPanel()
  const line = cart.line(planes.spars)
  const total = cart.panel.getByRole('definition').last()
  const title = (name: string) => expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  await title('1 plane ready to go')
  await expect(total).toHaveText(/\s11\.90$/)
  await line.getByRole('button', { name: 'One more' }).click()
  await expect(line.getByRole('status')).toHaveText('2')
  await expect(total).toHaveText(/\s23\.80$/)
  await line.getByRole('button', { name: 'One more' }).click()
  await title('3 planes ready to go')
  await line.getByRole('button', { name: 'One less' }).click()
  await expect(line.getByRole('status')).toHaveText('2')
  await line.getByRole('button', { name: 'One less' }).click()
  await expect(line.getByRole('status')).toHaveText('1')
  await expect(total).toHaveText(/\s11\.90$/)
  await title('1 plane ready to go')
})

test('CART-27 CART-28 CART-29 CART-30 "I want to add more" closes the panel and stays; "Let\'s review" says "Packaging your fun" and goes to the cart after 800 ms', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.add(planes.lapwing, 1)
  await cart.openPanel()
  await cart.panel.getByRole('button', { name: 'I want to add more' }).click()
  await expect(cart.panel).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(planes.lapwing.path)
  await cart.openPanel()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const review = cart.panel.getByRole('button', { name: "Let's review" })
  await review.click()
  await expect(cart.panel.getByText('Packaging your fun')).toBeVisible()
  // Closed meanwhile, it stays here, and begins anew when it is opened again.
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(cart.panel).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(planes.lapwing.path)
  await cart.openPanel()
  await review.click()
  await expect(cart.panel.getByText('Packaging your fun')).toBeVisible()
  await page.clock.runFor(700)
  expect(new URL(page.url()).pathname).toBe(planes.lapwing.path)
  await page.clock.runFor(150)
  await page.clock.resume()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
})

test('CART-31 CART-32 CART-33 CART-36 a download shows picture, name and price, and no quantity', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.add(planes.lapwing, 1)
  await cart.openPanel()
  const line = cart.line(planes.lapwing)
  const picture = line.getByRole('img', { name: planes.lapwing.name })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(line.getByRole('link', { name: planes.lapwing.name })).toBeVisible()
  await expect(line.getByText(/19\.90$/).first()).toBeVisible()
  await expect(line.getByRole('button', { name: /One (more|less)/ })).toHaveCount(0)
})

test('CART-37 CART-39 CART-40 AMB-37 quantity 0 and the remove button remove the line: "Item Removed"', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, planes.spars, planes.lapwing)
  await page.clock.install()
  await cart.open('/')
  await cart.counts(2)
  await cart.openPanel()
  // The toast goes after three seconds.
  await stopTime(page)
  await cart.line(planes.spars).getByRole('button', { name: 'One less' }).click()
  await expect(cart.toast('Item Removed')).toBeVisible()
  await expect(cart.line(planes.spars)).toHaveCount(0)
  await page.clock.resume()
  await expect(cart.toast('Item Removed')).toBeHidden()
  await stopTime(page)
  await cart.line(planes.lapwing).getByRole('button', { name: 'Remove Lapwing 800' }).click()
  await expect(cart.toast('Item Removed')).toBeVisible()
  await expect(cart.panel.getByText('Your cart is empty')).toBeVisible()
})

test('OPEN-32 SHELL-86 SHELL-87 a download in the cart links to the cart instead of being added twice; there the cart button does nothing, and on the checkout it leads back', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.add(planes.lapwing, 1)
  await page.getByRole('link', { name: 'In your cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  await expect(cart.lines).toHaveCount(1)
  await cart.button.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(cart.panel).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/cart')
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await cart.button.click()
  await expect(page).toHaveURL('/cart')
  await expect(cart.panel).toBeHidden()
})

test('AMB-13 CART-34 SALE-10 a sale begins or ends while the app is open: panel, cart page and checkout ask for sales as they open; the sale price stands beside the struck original', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  const total = page.getByRole('definition').last()
  await cart.add({ path: '/planes/dunlin-1000', name: 'Dunlin 1000' }, 1)

  const first = await startSale(shop, 'dunlin-1000', 3_600)
  await cart.openPanel()
  await expect(total).toHaveText(/\s19\.92$/)
  const line = cart.panel.getByRole('listitem').filter({ hasText: 'Dunlin 1000' })
  await expect(line.locator('s')).toHaveText(/24\.90$/)
  await expect(line.locator('s')).toBeVisible()
  await expect(line).toContainText('19.92')

  await first.end()
  await cart.panel.getByRole('button', { name: "Let's review" }).click()
  await expect(page).toHaveURL('/cart')
  await expect(total).toHaveText(/\s24\.90$/)

  const second = await startSale(shop, 'dunlin-1000', 3_600)
  const asked = page.waitForResponse('**/api/sales/active')
  await page.getByRole('link', { name: 'Checkout', exact: true }).click()
  const sales = (await (await asked).json()) as { name: string }[]
  expect(sales.map(({ name }) => name)).toContain(second.name)
  await expect(
    page
      .getByRole('main')
      .getByText(/19\.92/)
      .first(),
  ).toBeVisible()
  await second.end()
})
