import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const desk = { width: 1280, height: 900 }
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })

test('SHELL-79 a visitor has a sign-in icon, and no gear', async ({ page, ready }) => {
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  await expect(page.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test('SHELL-63 SHELL-64 SHELL-80 a member has a menu of their own instead', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
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

test('SHELL-77 SHELL-78 an administrator sees the gear, except in the administration', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  const gear = page.getByRole('banner').getByRole('button', { name: 'Administration' })
  await gear.click()
  await page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(gear).toHaveCount(0)
})

test('ADMIN-57 ADMIN-61 ADMIN-62 ADMIN-63 the gear has its groups, and Take Action the sum of what is pending', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('ip_violations').execute()
  await db
    .insertInto('ip_violations')
    .values({ ip: '203.0.113.9', rule: 'sign-in', hour: new Date(), hits: 1 })
    .execute()
  for (const message of ['one', 'two'])
    await shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'desk@example.com' } })
  await signIn('admin@example.com')
  await page.setViewportSize(desk)
  await page.goto('/')
  await ready()
  await page.getByRole('banner').getByRole('button', { name: 'Administration' }).click()
  for (const name of ['Dashboard', 'Take Action', 'Manage', 'Pages'])
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible()
  const pending = page.getByRole('region', { name: 'Take Action' })
  for (const name of ['Violations 1', 'Feedback 2'])
    await expect(pending.getByRole('link', { name, exact: true })).toBeVisible()
  // Earlier tests may have left failed orders.
  const counts = await pending.getByRole('link').allInnerTexts()
  const sum = counts.reduce((all, each) => all + Number(/\d+$/.exec(each.trim())?.[0] ?? 0), 0)
  expect(sum).toBeGreaterThanOrEqual(3)
  await expect(pending.getByRole('paragraph')).toHaveText(new RegExp(`^Take Action\\s*${sum}$`))
})

for (const [as, name, link, address] of [
  ['maker@example.com', 'Your account', 'Profile', '/user/profile'],
  ['admin@example.com', 'Administration', 'Users', '/admin/users'],
] as const)
  test(`SHELL-84 "${name}" is a side sheet under 880 px and a dropdown from there on`, async ({
    page,
    signIn,
    ready,
  }) => {
    await signIn(as)
    await page.setViewportSize({ width: 879, height: 900 })
    await page.goto('/')
    await ready()
    const button = page.getByRole('banner').getByRole('button', { name })
    const sheet = page.getByRole('dialog', { name })
    await button.click()
    await expect(sheet.getByRole('link', { name: link })).toHaveAttribute('href', address)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await page.setViewportSize({ width: 880, height: 900 })
    await button.click()
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', address)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: link })).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.setViewportSize({ width: 360, height: 640 })
    await button.click()
    await sheet.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL((url) => url.pathname === address)
    await expect(sheet).toBeHidden()
  })
