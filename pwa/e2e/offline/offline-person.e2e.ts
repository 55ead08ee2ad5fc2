import type { Page } from '@playwright/test'
import { countSaved, expect, test } from './offline-shop.ts'

const order = (page: Page) => page.getByRole('main').getByRole('link', { name: /KMI-/ }).first()
/** Everything that the device keeps, as text: databases, caches, storage, cookies that scripts can read. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const name of await caches.keys())
      if (!name.includes('precache'))
        for (const { url } of await (await caches.open(name)).keys()) parts.push(url)
    const open = indexedDB.open('kestrel')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    for (const store of open.result.objectStoreNames) {
      // Public words, which name an order as an example.
      if (store === 'answers') continue
      const all = open.result.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      parts.push(all.result)
    }
    open.result.close()
    return JSON.stringify(parts)
  })

test.beforeEach(async ({ page, signIn, readyOffline }) => {
  await signIn()
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => countSaved(page, 'private')).toBeGreaterThanOrEqual(3)
})

test('offline, orders and owned planes are readable for their member, without having been opened before', async ({
  page,
  network,
}) => {
  await network.set('killed')
  await page.goto('/user/orders')
  await expect(order(page)).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing what was saved at/)).toBeVisible()
  await order(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /KMI-/ })).toBeVisible()
  await page.goto('/user/dashboard')
  await expect(page.getByRole('main').getByText('Lapwing 800').first()).toBeVisible()
})

test('an ended session still shows saved data, and asks for sign-in', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/user/orders')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(order(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
})

test('signing out deletes saved data, and says so', async ({ page }) => {
  const who = await page.evaluate(
    () => JSON.parse(localStorage.getItem('kestrel.signed-in') ?? '{}') as { id: string; firstName: string },
  )
  expect(await everything(page)).toContain(who.id)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('What was saved for you on this device is deleted.')).toBeVisible()
  const left = await everything(page)
  for (const secret of [who.id, who.firstName, 'KMI-']) expect(left).not.toContain(secret)
  await page.goto('/user/orders')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
})

test('an offline sign-out reaches the shop as soon as it is online', async ({
  page,
  network,
  shop,
  context,
}) => {
  await network.set('killed')
  await page.reload()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText(/The shop signs you out when you're back online/)).toBeVisible()
  expect(await countSaved(page, 'private')).toBe(0)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await shop.fetch('/api/auth/user', { cookie })).status).toBe(200)
  await network.set('fine')
  await expect.poll(async () => (await shop.fetch('/api/auth/user', { cookie })).status).toBe(401)
})

test('another person on the same phone finds nothing of the first', async ({
  page,
  context,
  signIn,
  network,
}) => {
  const first = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('kestrel.signed-in') ?? '{}') as { id: string }).id,
  )
  await context.clearCookies()
  await signIn('tester@example.com')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect.poll(() => everything(page)).not.toContain(first)
  await network.set('killed')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(order(page)).toHaveCount(0)
})
