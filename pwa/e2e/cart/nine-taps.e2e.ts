import type { Locator } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 800 }, locale: 'de-DE' })

test('a guest finds a plane for a bed of 180 mm and buys it with at most nine taps beside typing', async ({
  page,
  ready,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/')
  await ready()
  // A native list takes two taps: one opens it, one chooses.
  taps += 2
  await page.getByRole('combobox', { name: 'Printer' }).selectOption('Prusa MINI+')
  await tap(page.getByRole('link', { name: 'Show', exact: true }))
  await expect(page).toHaveURL(/bed=180x180x180/)
  await tap(page.getByRole('link', { name: /Siskin 760/ }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Siskin 760' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }))
  await tap(page.getByRole('link', { name: 'In your cart' }).filter({ visible: true }))
  await tap(page.getByRole('link', { name: 'Checkout' }))
  await page.getByLabel('Email').fill('guest@example.com')
  await tap(page.getByRole('button', { name: /^Pay/ }))
  await page.waitForURL('**/api/test-payments/**')
  await tap(page.getByRole('button', { name: /^Pay/ }))
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is yours.' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(9)
})
