import type { Page } from '@playwright/test'
import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { CartScreen, planes } from '#pwa/e2e/cart/cart-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

/** The scripts stay on their way until they are let go. */
const holdScripts = (page: Page) => holdCall(page, '/assets/*.js')

test('O1 taps before the scripts are loaded are answered once', async ({ page, ready }) => {
  const scripts = await holdScripts(page)
  await page.goto(planes.spars.path, { waitUntil: 'commit' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toHaveCSS('opacity', '1')
  for (let tap = 0; tap < 3; tap += 1) await add.click()
  // Heard, and not answered yet.
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(add).toHaveCSS('opacity', '0.6')
  const cart = new CartScreen(page, ready)
  await cart.counts(0)
  scripts.open()
  await ready()
  await cart.counts(1)
  await expect(add).not.toHaveAttribute('aria-busy')
  await expect.poll(() => cart.cookieItems()).toMatchObject([{ quantity: 1 }])
  // From then on each tap counts.
  await add.click()
  await cart.counts(2)
})

test('a box ticked before the scripts are loaded keeps its state', async ({ page, ready }) => {
  const scripts = await holdScripts(page)
  await page.goto('/planes/lapwing-800', { waitUntil: 'commit' })
  const ticks = page.getByRole('main').getByRole('checkbox')
  for (const place of [0, 1, 1, 3]) await ticks.nth(place).click()
  scripts.open()
  await ready()
  for (const isThere of [false, true]) {
    await expect(page.getByText(/^2 of \d+ ticked$/)).toBeVisible()
    for (const [place, isTicked] of [true, false, false, true].entries())
      await expect(ticks.nth(place)).toBeChecked({ checked: isTicked })
    if (!isThere) await page.reload()
  }
})

test('a list sorted before the scripts are loaded keeps that order', async ({ page, ready }) => {
  const scripts = await holdScripts(page)
  await page.goto('/planes', { waitUntil: 'commit' })
  const order = page.getByLabel('Sort').filter({ visible: true })
  await order.selectOption('name')
  scripts.open()
  await ready()
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(order).toHaveValue('name')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^A/)
})

test('a printer entered before the scripts are loaded decides which planes fit', async ({ page, ready }) => {
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const bed = page.getByLabel('Bed x, mm').first()
  await bed.fill('180')
  scripts.open()
  await ready()
  await expect(bed).toHaveValue('180')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kestrel.device')))
    .toContain('"bed":[180,')
  await page.reload()
  await ready()
  await expect(bed).toHaveValue('180')
})
