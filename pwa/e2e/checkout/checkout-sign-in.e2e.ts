import { authPage, samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { pay } from './guest-checkout.ts'

test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE' })

const typed = {
  Name: 'Mika Maker',
  'Street and number': 'Sample Street 1',
  Postcode: '10115',
  City: 'Berlin',
}

test('signing in during the checkout keeps the cart and the typed address', async ({ page, shop }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: samplePassword, firstName: 'Robin' },
  })
  await page.goto('/parts/hardware-kit')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'kmi_guest_cart'))
    .toBe(true)
  await page.goto('/checkout')
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)

  await page.getByRole('link', { name: 'Sign in if you have one' }).click()
  await authPage(page).signIn(email)
  await authPage(page).button('Sign In').click()

  await page.waitForURL('**/checkout')
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/api/test-payments/**')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/order-confirmation**')
  await expect(page.getByText('Field hardware kit').first()).toBeVisible()
})

test('a member whose session ended is asked to sign in, and comes back to the cart and the typed address', async ({
  page,
  shop,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const registered = await shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: samplePassword, firstName: 'Robin' },
  })
  const [name = '', value = ''] = (registered.headers.getSetCookie()[0]?.split(';')[0] ?? '').split('=', 2)
  await page.context().addCookies([{ name, value, url: shop.url }])
  const kit = await shop.fetch('/api/products/by-slug/hardware-kit')
  const body = { productId: ((await kit.json()) as { id: number }).id, quantity: 1 }
  await shop.fetch('/api/cart', { method: 'POST', body, cookie: `${name}=${value}` })
  await page.goto('/checkout')
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await shop.services.db
    .deleteFrom('sessions')
    .where('user_id', 'in', (query) => query.selectFrom('users').where('email', '=', email).select('id'))
    .execute()
  await pay(page).click()
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Your session has ended')
  await expect(notice).toContainText('Your cart is in your account')
  await notice.getByRole('link', { name: 'Sign In' }).click()
  await authPage(page).signIn(email)
  await authPage(page).button('Sign In').click()
  await page.waitForURL('**/checkout')
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
  await pay(page).click()
  await page.waitForURL('**/api/test-payments/**')
})
