import { authPage, samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 780 }, locale: 'de-DE' })

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
  const typed = {
    Name: 'Mika Maker',
    'Street and number': 'Sample Street 1',
    Postcode: '10115',
    City: 'Berlin',
  }
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
