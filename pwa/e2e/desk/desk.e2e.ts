import { expect, test } from '#pwa/e2e/fixtures.ts'
import { untilReadyOffline } from '#pwa/e2e/offline/offline-shop.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  serviceWorkers: 'allow',
})

test('shop and desk lead to each other, and Back leads back, with the worker between them', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/planes')
  await ready()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await ready()
  await page.getByRole('banner').getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible()
  await expect(page.locator('script[src*="/assets/desk-"]')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Planes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await expect(page.locator('script[src*="/assets/desk-"]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible()
  await expect(page.locator('script[src*="/assets/desk-"]')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Printing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Print/ })).toBeVisible()
  await expect(page.locator('script[src*="/assets/desk-"]')).toHaveCount(0)
})

test('offline an address of the desk says that it needs a connection, and opens when the shop is back', async ({
  page,
  context,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/planes')
  await ready()
  await untilReadyOffline(page)
  await context.setOffline(true)
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert').getByText('This page needs a connection to the shop')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
