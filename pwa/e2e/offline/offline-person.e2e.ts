import type { Page } from '@playwright/test'
import { follow, signOut } from '#pwa/e2e/account/member-menus.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { unreadOf } from '#pwa/e2e/news/ticket-news.ts'
import { notifyMember } from '#server/testing/news/announce-news.ts'
import { countSaved, everyonesOwn, expect, test, untilOwnSaved } from './offline-shop.ts'

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
  await untilOwnSaved(page)
})

test('offline, orders and owned planes are readable for their member, without having been opened before; signing out deletes them, says so, and reaches the shop as soon as it is online', async ({
  page,
  network,
  shop,
  context,
}) => {
  await network.set('killed')
  await page.goto('/user/orders')
  await expect(order(page)).toBeVisible()
  await expect(page.getByText(/^Offline\. Showing what was saved at/)).toBeVisible()
  await order(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /KMI-/ })).toBeVisible()
  await follow(page, 'Your account', 'Dashboard')
  await expect(page.getByRole('main').getByText('Lapwing 800').first()).toBeVisible()

  const who = await page.evaluate(
    () => JSON.parse(localStorage.getItem('kestrel.signed-in') ?? '{}') as { id: string; firstName: string },
  )
  expect(await everything(page)).toContain(who.id)
  await listenFor(
    context,
    "What was saved for you on this device is deleted. The shop signs you out when you're back online.",
  )
  await signOut(page)
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  expect(await countSaved(page, 'private')).toBe(0)
  const left = await everything(page)
  for (const secret of [who.id, who.firstName, 'KMI-']) expect(left).not.toContain(secret)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await shop.fetch('/api/auth/user', { cookie })).status).toBe(200)
  await network.set('fine')
  await expect.poll(async () => (await shop.fetch('/api/auth/user', { cookie })).status).toBe(401)
  await page.goto('/user/orders')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
})

test('OPEN-17 offline the dashboard shows orders, notifications and beta status as they were last read; a notification that is opened there is read once online', async ({
  page,
  network,
  shop,
  context,
}) => {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const title = `The wind tunnel is open ${crypto.randomUUID()}`
  const { id } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { id: string }
  await notifyMember(shop, id, { thing: `notice ${crypto.randomUUID()}`, title, path: '/about' })
  const part = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
  const news = part('Notifications').getByRole('listitem').filter({ hasText: title })
  const isWhole = async () => {
    await expect(news).toContainText('New')
    await expect(part('Recent orders').getByRole('link', { name: /^KMI-/ }).first()).toBeVisible()
    await expect(part('Beta testing')).toContainText('Print and fly planes before they are released')
  }
  await page.goto('/user/dashboard')
  await isWhole()
  await untilOwnSaved(page, ['/api/notifications', '/api/messages', '/api/user/beta-status'])
  await network.set('killed')
  await page.goto('/user/dashboard')
  await expect(page.getByText(/^Offline\. Showing what was saved at/)).toBeVisible()
  await isWhole()
  await news.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await network.set('fine')
  await expect.poll(() => unreadOf(shop, cookie)).toBe(0)
})

test('an ended session still shows saved data, and asks for sign-in; another person on the same phone finds nothing of the first', async ({
  page,
  context,
  signIn,
  network,
}) => {
  const first = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('kestrel.signed-in') ?? '{}') as { id: string }).id,
  )
  await context.clearCookies()
  await page.goto('/user/orders')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(order(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  expect(await everything(page)).toContain(first)
  await signIn('tester@example.com')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect.poll(() => everything(page)).not.toContain(first)
  // The other person's own is saved after that.
  await untilOwnSaved(page, everyonesOwn)
  await network.set('killed')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(order(page)).toHaveCount(0)
})
