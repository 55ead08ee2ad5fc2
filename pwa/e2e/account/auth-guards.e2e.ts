import { authPage, holdCall, stubCall, watchCalls } from './auth-page.ts'
import { openCheckout } from '#pwa/e2e/checkout/guest-checkout.ts'
import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { listenFor, wordsSaid } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { letPatienceEnd, stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'

test('SHELL-32 SHELL-35 SHELL-42 SHELL-68 dashboard and profile need a sign-in; with one an alias leads to the dashboard, and the user menu to the profile', async ({
  page,
  signIn,
}) => {
  for (const path of ['/user/dashboard', '/user/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\?/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  await signIn()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/change-password')
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

test('SHELL-43 SHELL-47 an alias leads to the orders; a checking message shows until the session check ends, for 2 s where the member is remembered', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  const orders = page.getByRole('heading', { level: 1, name: 'Orders' })
  const checking = page.getByRole('status').filter({ hasText: 'Checking your sign-in...' })
  const call = await holdCall(page, '/api/auth/user')
  await page.goto('/orders')
  await expect(checking).toBeVisible()
  call.open()
  await expect(orders).toBeVisible()
  await expect(page).toHaveURL('/user/orders')
  await expect(page.getByText('Checking your sign-in...')).toHaveCount(0)

  await page.unroute('**/api/auth/user')
  const second = await holdCall(page, '/api/auth/user')
  const endPatience = await letPatienceEnd(page)
  const words = 'Checking your sign-in...'
  await listenFor(context, words, 'Offline.')
  await page.goto('/user/orders', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  await expect.poll(() => endPatience(2_000)).toBe(1)
  await expect(orders).toBeVisible()
  // A slow shop is not away.
  expect(await wordsSaid(page)).toEqual([words])
  second.open()
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
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
})

test('an administrator whose sign-in a slow shop confirms too late is let in without a press', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const calls = watchCalls(page, '/api/auth/user')
  const call = await holdCall(page, '/api/auth/user')
  await page.goto('/admin')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('needs a connection')
  await expect.poll(() => calls.length).toBeGreaterThan(1)
  call.open()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('offline, the last member’s saved pages stay readable, and the administration asks for a connection', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  // Else the app finds the shop by itself, and takes the button away; it also asks again after a few seconds.
  await page.clock.install()
  await page.route('**/livez', (route) => route.abort())
  await page.route('**/api/auth/user', (route) => route.abort())
  await page.goto('/user/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('needs a connection')
  await stopTime(page)
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a failed session check says so and can be retried', async ({ page }) => {
  await stubCall(page, '/api/auth/user', 500)
  await page.goto('/user/orders')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not check your sign-in')
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
})

test('a member whom the page knows goes to the dashboard without an answer too', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.goto('/about')
  await ready()
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await page.route('**/api/auth/user', (route) => route.abort())
  await goTo(page, '/auth')
  await expect(page).toHaveURL('/user/dashboard')
})

test('a member whose session has ended gets the form, though the page still knows them', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await waitWithoutEnd(page)
  await signIn()
  await page.goto('/about')
  await ready()
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await shop.services.db.deleteFrom('sessions').execute()
  await goTo(page, '/auth?redirect=%2Fcart')
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL('/auth?redirect=%2Fcart')
})

test('signing in within the checkout leads back to it, with the cart', async ({ page, shop }) => {
  const auth = authPage(page)
  await openCheckout(page, shop, 'lapwing-800')
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .click()
  await auth.signIn()
  await auth.field('Password').press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main').getByText('Lapwing 800').first()).toBeVisible()
})
