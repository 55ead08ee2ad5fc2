import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stubCall } from '#pwa/e2e/account/auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

/** All calls to the API from now on: method and path. */
function watchApi(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Waits until all that the page asks for by now has gone out: requests are told in their order. */
async function untilAllAsked(page: Page): Promise<void> {
  const last = page.waitForRequest((request) => request.url().endsWith('/livez?last'))
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    await fetch('/livez?last')
  })
  await last
}

test('CACHE-07 CACHE-08 neither focus nor reconnecting refetches cached data', async ({
  page,
  context,
  ready,
}) => {
  await page.goto('/planes')
  await ready()
  await page.waitForLoadState('networkidle')
  await untilAllAsked(page)
  const calls = watchApi(page)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event('focus'))
  })
  await page.evaluate(() =>
    addEventListener('online', () => (document.documentElement.dataset.cameBack = 'yes')),
  )
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-came-back', 'yes')
  await untilAllAsked(page)
  // The network may be tried; what is cached is not read again.
  expect(calls.filter((call) => /products|product-types|settings|shop|sales/.test(call))).toEqual([])
})

test('CACHE-09 a page with cached data refetches nothing on return', async ({ page, ready }) => {
  await page.goto('/planes')
  await ready()
  await page.getByRole('link', { name: 'Lapwing 800' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The network was idle before the product's page came, too.
  await untilAllAsked(page)
  const calls = watchApi(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await page.getByRole('link', { name: 'Lapwing 800' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
  await untilAllAsked(page)
  expect(calls.filter((call) => call.includes(' /api/product'))).toEqual([])
})

test('ORDER-06 placing an order reads orders and cart anew', async ({ page, shop, signIn, ready }) => {
  const cookie = await shop.signIn('tester@example.com')
  await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId: 1, quantity: 1 } })
  await signIn('tester@example.com')
  await page.goto('/user/orders')
  await ready()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: "Let's review" }).click()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  // The provider's page is another document: what is asked before it counts.
  await page.route('**/api/test-payments/**', (route) => route.abort())
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  await page.getByLabel('Country').selectOption('DE')
  const fields = page.getByRole('main').getByRole('textbox')
  for (const field of await fields.all()) {
    const isPostcode = (await field.getAttribute('name')) === 'postcode'
    if ((await field.inputValue()) === '') await field.fill(isPostcode ? '10115' : 'Hangar 1')
  }
  const calls = watchApi(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  const placed = 'POST /api/orders'
  await expect.poll(() => calls).toContain(placed)
  const since = () => calls.slice(calls.indexOf(placed))
  await expect.poll(since).toEqual(expect.arrayContaining(['GET /api/orders', 'GET /api/cart']))
  expect(calls.filter((call) => call === placed)).toEqual([placed])
})

test('ORDER-07 a 401 on the list of orders is an empty list, without an error', async ({ page, signIn }) => {
  await signIn()
  await stubCall(page, '/api/orders', 401, { message: 'Not signed in', code: 'not_signed_in' })
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

test('AMB-27 localStorage keeps the small public queries for ten minutes, and nothing of the person', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.goto('/user/profile')
  await ready()
  await page.goto('/cart')
  await ready()
  const kept = () => page.evaluate(() => localStorage.getItem('kestrel.public') ?? '')
  await expect.poll(kept).toContain('settings')
  const text = await kept()
  expect(text).not.toMatch(/maker@example\.com|"(User|Cart|Order)"/)
  // Aged as the next page begins: this one may write once more until it ends.
  await page.addInitScript(() => {
    const { timestamp, ...rest } = JSON.parse(localStorage.getItem('kestrel.public') ?? '{}') as {
      timestamp: number
    }
    const old = { ...rest, timestamp: timestamp - 600_001 }
    localStorage.setItem('kestrel.public', JSON.stringify(old))
  })
  const isAsked = page.waitForRequest((request) => request.url().endsWith('/api/settings'))
  await page.reload()
  await isAsked
})

test("AMB-24 the worker saves every page of the shop and none of the administrators'", async ({ shop }) => {
  const worker = await (await shop.fetch('/service-worker.js')).text()
  const list = /assets\/files-\w+\.json/.exec(worker)?.[0] ?? ''
  const { hashed } = (await (await shop.fetch(`/${list}`)).json()) as { hashed: string[] }
  const kept = new Set(
    hashed.map((file) => file.replace('assets/', '')).filter((name) => name.endsWith('.js')),
  )
  const folder = join(import.meta.dirname, '../../../dist/client/assets')
  const left = (await readdir(folder)).filter((name) => name.endsWith('.js') && !kept.has(name))
  const names = new Set(left.map((name) => name.replace(/-[\w-]{7}\.js$/, '')))
  // What can do nothing offline, or is as large as a picture, comes when it is asked for.
  const onlineOnly = ['2fa-setup', 'challenge-form', 'confirm-sign-in', 'model-scene'].concat([
    'passphrase',
    'picture-crop',
    'set-up',
  ])
  expect([...names].filter((name) => !/^(desk|kit)-/.test(name)).toSorted()).toEqual(onlineOnly)
  expect([...kept].filter((name) => name.startsWith('desk'))).toEqual([])
  expect(kept.size).toBeGreaterThan(50)
})
