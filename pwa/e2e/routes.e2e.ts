import { expect, test } from './fixtures.ts'

test('SHELL-02 SHELL-24 SHELL-25 SHELL-26 sign-in, cart, checkout and confirmation open for everyone', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeVisible()
  for (const path of ['/cart', '/checkout', '/order-confirmation']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /not found|404|Access Denied/i })).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
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

test("SHELL-34 somebody else's order is not there", async ({ page, shop, signIn }) => {
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

test('SHELL-110 PROF-08 visitor, member and administrator each have their own way round', async ({
  page,
  context,
  signIn,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/planes')
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await signIn()
  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My downloads' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await context.clearCookies()
  await signIn('admin@example.com')
  await page.goto('/planes')
  await expect(header.getByRole('link', { name: 'Administration' })).toBeVisible()
})
