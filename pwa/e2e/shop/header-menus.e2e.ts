import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'

const desk = { width: 1280, height: 900 }
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })

/** On the page that is open; its last link is followed, and left again. */
async function isSheetOrDropdown(page: Page, name: string, link: string, address: string): Promise<void> {
  await page.setViewportSize({ width: 879, height: 900 })
  const button = page.getByRole('banner').getByRole('button', { name })
  const sheet = page.getByRole('dialog', { name })
  await button.click()
  await expect(sheet.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', address)
  // With the focus it hears keys.
  await expect(sheet.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 880, height: 900 })
  await button.click()
  await expect(page.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 360, height: 640 })
  await button.click()
  await sheet.getByRole('link', { name: link, exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
  await page.goBack()
  await page.setViewportSize(desk)
}

test('SHELL-79 a visitor has a sign-in icon, and no gear', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  await expect(page.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test('SHELL-63 SHELL-64 SHELL-80 SHELL-84 a member has a menu of their own instead, a side sheet under 880 px and a dropdown from there on', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  await isSheetOrDropdown(page, 'Your account', 'Profile', '/user/profile')
  const account = page.getByRole('button', { name: 'Your account' })
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  await account.click()
  await expect(
    page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }),
  ).toHaveAttribute('href', '/user/orders')
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await expect(page).toHaveURL(/\/user\/dashboard/)
  await menu(page).click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In / Sign Up' })).toHaveCount(0)
})

test('a menu that is opened while the next page loads stays open, and keeps the focus', async ({
  page,
  ready,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/planes-[\w-]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize(desk)
  await page.goto('/parts')
  await ready()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Planes' }).click()
  await expect(page.getByText('Loading page...')).toBeVisible()
  await menu(page).click()
  const home = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' })
  await expect(home).toBeVisible()
  await home.focus()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await expect(page.getByText('Loading page...')).toBeHidden()
  await expect(home).toBeFocused()
})

test('SHELL-77 SHELL-78 SHELL-84 an administrator sees the gear, except in the administration: a side sheet under 880 px and a dropdown from there on', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  const gear = page.getByRole('banner').getByRole('button', { name: 'Administration' })
  await isSheetOrDropdown(page, 'Administration', 'Users', '/admin/users')
  await gear.click()
  await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(gear).toHaveCount(0)
})

/** One violation, two requests, three messages of feedback and four failed orders; nothing else waits there. */
async function onlyPending(shop: TestShop): Promise<void> {
  const { db } = shop.services
  for (const table of ['payment_reviews', 'ip_violations', 'feedback', 'model_requests'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('ip_violations')
    .values({ ip: '203.0.113.9', rule: 'sign-in', hour: new Date(), hits: 1 })
    .execute()
  for (const name of ['One', 'Two'])
    await db.insertInto('model_requests').values({ name, name_key: name, user_id: null }).execute()
  for (const message of ['one', 'two', 'three'])
    await shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'desk@example.com' } })
  const text = '1.00 USD arrived instead of 24.90: please check this payment.'
  for (const _ of 'four')
    await db.insertInto('payment_reviews').values({ order_id: null, kind: 'amount', text }).execute()
}

test('ADMIN-61 ADMIN-62 ADMIN-63 AMB-15 the gear has its groups, and Take Action the sum of all four counts', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await onlyPending(shop)
  const { db } = shop.services
  await db.updateTable('flying_fields').set({ state: 'pending' }).where('slug', '=', 'long-meadow').execute()
  await signIn('admin@example.com')
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  await page.getByRole('banner').getByRole('button', { name: 'Administration' }).click()
  for (const name of ['Dashboard', 'Take Action', 'Beta', 'Community', 'Manage', 'Pages'])
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible()
  const pending = page.getByRole('region', { name: 'Take Action' })
  for (const name of ['Violations 1', 'Requests 2', 'Feedback 3', 'Failed orders 4'])
    await expect(pending.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(pending.getByRole('paragraph')).toHaveText(/^Take Action\s*10$/)
  // What else waits has its number at its own place, and does not count in the sum.
  const community = page.getByRole('region', { name: 'Community' })
  await expect(community.getByRole('link', { name: /^Flying fields \d+$/ })).toBeVisible()
  await expect(pending.getByRole('paragraph')).toHaveText(/^Take Action\s*10$/)
})

test('ADMIN-81 nobody but an administrator asks for violations, requests, feedback or failed orders', async ({
  page,
  context,
  signIn,
  ready,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/admin')) asked.push(pathname)
  })
  await page.setViewportSize(desk)
  await page.clock.install()
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await ready()
      await page.waitForLoadState('networkidle')
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
      // Longer than every interval of a poll.
      await page.clock.fastForward(400_000)
      // What was asked for before this is answered has been seen.
      await page.evaluate(() => fetch('/livez'))
    }
  }
  await visit('/', '/admin')
  await signIn()
  await visit('/user/dashboard', '/admin/orders')
  expect(asked).toEqual([])
  await context.clearCookies()
  await signIn('admin@example.com')
  await page.goto('/admin')
  await ready()
  const polled = ['ip-violations', 'requests', 'feedback', 'failed-orders/count']
  await expect.poll(() => polled.filter((call) => asked.includes(`/api/admin/${call}`))).toEqual(polled)
})
