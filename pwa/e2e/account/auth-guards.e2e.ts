import { authPage, holdCall, stubCall } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test('SHELL-32 the dashboard needs a sign-in, and is there with one', async ({ page, signIn }) => {
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/user/dashboard')
  await signIn()
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('SHELL-42 SHELL-43 aliases lead to the screens themselves', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/orders')
  await expect(page).toHaveURL('/user/orders')
})

test('SHELL-45 SHELL-46 path and query come along, aliases resolved; /auth itself is not guarded', async ({
  page,
}) => {
  for (const [asked, target] of [
    ['/user/orders/7?from=mail&x=a%20b', '/user/orders/7?from=mail&x=a%20b'],
    ['/orders', '/user/orders'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(/\/auth\?redirect=/)
    const given = new URL(page.url()).searchParams.get('redirect') ?? ''
    expect(new URL(given, page.url()).pathname).toBe(new URL(target, page.url()).pathname)
    expect([...new URL(given, page.url()).searchParams]).toEqual([
      ...new URL(target, page.url()).searchParams,
    ])
  }
  await page.goto('/auth')
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('SHELL-47 a checking message shows until the session check ends', async ({ page, signIn }) => {
  await signIn()
  const call = await holdCall(page, '/api/auth/user')
  await page.goto('/user/orders')
  await expect(page.getByRole('status').filter({ hasText: 'Checking your sign-in...' })).toBeVisible()
  call.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByText('Checking your sign-in...')).toHaveCount(0)
})

test('SHELL-48 a member on an admin page: Access Denied, and no admin data is asked for', async ({
  page,
  signIn,
  ready,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) asked.push(request.url())
  })
  await signIn('maker@example.com')
  await page.goto('/admin/products')
  await ready()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page")).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a visitor on an admin page is denied too, and can sign in and come back', async ({ page }) => {
  const auth = authPage(page)
  await page.goto('/admin/orders?status=paid')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await auth.signIn('admin@example.com')
  await auth.button('Sign In').click()
  await expect(page).toHaveURL('/admin/orders?status=paid')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
})

test('offline, the last member’s saved pages stay readable, and the administration asks for a connection', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.route('**/api/auth/user', (route) => route.abort())
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('needs a connection')
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a session check without an answer for 2 s keeps the remembered member', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const call = await holdCall(page, '/api/auth/user')
  await page.goto('/user/orders')
  await expect(page.getByText('Checking your sign-in...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible({ timeout: 4_000 })
  call.open()
})

test('a failed session check says so and can be retried', async ({ page }) => {
  await stubCall(page, '/api/auth/user', 500)
  await page.goto('/user/orders')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not check your sign-in')
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
})

test('SHELL-35 SHELL-68 the profile needs a sign-in, and stands in the user menu', async ({
  page,
  signIn,
}) => {
  await page.goto('/user/profile')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/user/profile')
  await signIn()
  await page.goto('/user/dashboard')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/change-password')
})

test('signing in within the checkout leads back to it, with the cart', async ({ page, ready }) => {
  const auth = authPage(page)
  await page.goto('/planes/lapwing-800')
  await ready()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto('/checkout')
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .click()
  await auth.signIn()
  await auth.field('Password').press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main').getByText('Lapwing 800').first()).toBeVisible()
})
