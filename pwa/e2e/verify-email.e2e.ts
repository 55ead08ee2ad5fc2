import { authPage } from './auth-page.ts'
import { expect, test } from './fixtures.ts'

test('API-16 the profile mails the link once more, and opening it confirms the address', async ({
  page,
  shop,
}) => {
  const { fillRegistration, button } = authPage(page)
  await page.goto('/auth?tab=register&redirect=%2Fuser%2Fprofile')
  const email = (await fillRegistration()) ?? ''
  await button('Create Account').click()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByText('Is this your address?')).toBeVisible()
  await button('Resend the link').click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  const mails = await shop.mailTo(email)
  const link = mails.at(-1)?.link ?? ''
  expect(link).toMatch(/^\/verify-email\?token=[\w-]{43}$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Is this your address?')).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('without a line the confirmation can be tried again', async ({ page }) => {
  await page.route('**/api/auth/verify-email', (route) => route.abort())
  await page.goto('/verify-email?token=x')
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/verify-email')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
