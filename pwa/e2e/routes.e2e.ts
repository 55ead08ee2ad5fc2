import { placeGuestOrder } from '#pwa/e2e/checkout/guest-checkout.ts'
import { expect, test } from './fixtures.ts'

test('SHELL-02 SHELL-24 SHELL-25 sign-in, cart and checkout open for everyone', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeVisible()
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /not found|404|Access Denied/i })).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

test('SHELL-26 /order-confirmation opens for everyone: it names the order of its address, and says so where there is none', async ({
  page,
  shop,
}) => {
  const opened = await page.goto('/order-confirmation')
  expect(opened?.status()).toBe(200)
  await expect(page).toHaveURL('/order-confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order')
  await expect(page.getByText('This link is incomplete')).toBeVisible()

  const placed = await placeGuestOrder(shop, 'dunlin-1000')
  await page.goto(placed.paymentUrl)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(`/order-confirmation?order=${placed.ref}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. It is yours.')
  await expect(page.getByText(`Order ${placed.number}`, { exact: true })).toBeVisible()
})

test('SHELL-33 SHELL-34 ORDER-03 ORDER-04 orders and an order need a sign-in, and are there with one', async ({
  page,
  shop,
  signIn,
}) => {
  const cookie = await shop.signIn('maker@example.com')
  const orders = (await (await shop.fetch('/api/orders', { cookie })).json()) as {
    id: string
    number: string
  }[]
  expect(orders).toHaveLength(2)
  const [first] = orders
  const [id, number] = [first?.id ?? '', first?.number ?? '']
  for (const path of ['/user/orders', `/user/orders/${id}`]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\?/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  await signIn()
  await page.goto('/user/orders')
  for (const order of orders) await expect(page.getByText(order.number).first()).toBeVisible()
  await page.goto(`/user/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
})

test("SHELL-34 another member's order is not found", async ({ page, shop, signIn }) => {
  const cookie = await shop.signIn('maker@example.com')
  const [order] = (await (await shop.fetch('/api/orders', { cookie })).json()) as {
    id: string
    number: string
  }[]
  await signIn('tester@example.com')
  await page.goto(`/user/orders/${order?.id}`)
  await expect(
    page
      .getByRole('main')
      .getByText(/not found|no such|could not/i)
      .first(),
  ).toBeVisible()
  await expect(page.getByText(order?.number ?? '')).toHaveCount(0)
})

test('SHELL-44 PROF-02 the alias leads to the profile, which shows whose it is', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/profile')
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'maker@example.com' })).toBeVisible()
})

test('SHELL-49 ADMIN-64 a member on an admin page reads why not, sees no bar, and nothing is asked for', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) asked.push(request.url())
  })
  await signIn()
  await page.goto('/admin')
  await expect(page.getByText("You don't have permission to access this page", { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('ADMIN-01 ADMIN-05 ADMIN-64 an administrator has overview and orders, with the bar on these pages only', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(bar).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(
    page
      .getByText(/KMI-\d+/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(bar).toBeVisible()
  await page.goto('/planes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('ADMIN-04 the products screen lists the products with their price and leads to each', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible()
  const row = page.getByRole('table').getByRole('row', { name: /Lapwing 800/ })
  await expect(row).toContainText('19.90')
  await row.getByRole('link', { name: 'Lapwing 800' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
})

test('ADMIN-64 a screen of the desk for something that does not exist has the compact bar too', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  // Those that exist are in the test of all screens.
  for (const path of ['/admin/products/1/preview', '/admin/products/99999/preview', '/admin/orders/none']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Administration' }), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
})

test('SHELL-110 PROF-08 visitor, member and administrator each have their own way round', async ({
  page,
  context,
  signIn,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/planes')
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  await signIn()
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Administration' })).toHaveCount(0)
  await context.clearCookies()
  await signIn('admin@example.com')
  await page.goto('/planes')
  await expect(header.getByRole('button', { name: 'Administration' })).toBeVisible()
})

test('an unknown address of the desk says that there is nothing there', async ({ page, signIn }) => {
  await signIn('admin@example.com')
  await page.goto('/admin/no-such-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('It may be mistyped, or what was here was deleted.')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Planes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Planes/ })).toBeVisible()
})
