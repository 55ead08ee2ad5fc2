import type { Page } from '@playwright/test'
import { authPage, samplePassword, stubCall, watchCalls } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const path = '/api/auth/reset-password'
const invalid = 'This password reset link is invalid or has expired. Please request a new one.'
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password', exact: true })
async function fill(page: Page, newPassword = 'Glider-9-Hinge!', confirm = newPassword): Promise<void> {
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill(confirm)
}

test('SHELL-15 AUTH-109 AUTH-117 AUTH-118 with a token there are two fields, and the address goes to nobody; what differs and what is short is said, and nothing is sent', async ({
  page,
}) => {
  const calls = watchCalls(page, path)
  await page.goto('/reset-password?token=x')
  await expect(field(page, 'New Password')).toBeVisible()
  await expect(field(page, 'Confirm New Password')).toBeVisible()
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await fill(page, 'Aa1!xyz', 'Aa1!')
  await submit(page).click()
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await expect(field(page, 'Confirm New Password')).toHaveAccessibleDescription('Passwords do not match')
  expect(calls).toEqual([])
})

test('AUTH-112 AUTH-113 AUTH-114 without a token the link is invalid at once', async ({ page }) => {
  for (const address of ['/reset-password', '/reset-password?token=']) {
    await page.goto(address)
    await expect(page.getByText(invalid, { exact: true })).toBeVisible()
    await expect(field(page, 'New Password')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/auth')
})

test('AUTH-115 AUTH-119 AUTH-120 "Invalid" and "expired" of the server end the link, other words do not; without an answer, or offline, the generic words show', async ({
  page,
}) => {
  for (const message of ['Invalid x', 'Link expired']) {
    await page.goto('/reset-password?token=x')
    await stubCall(page, path, 400, { message })
    await fill(page)
    await submit(page).click()
    await expect(page.getByText(invalid, { exact: true })).toBeVisible()
  }
  await page.goto('/reset-password?token=x')
  await stubCall(page, path, 400, { message: 'Other' })
  await fill(page)
  await submit(page).click()
  await expect(page.getByText('Other', { exact: true })).toBeVisible()
  await expect(field(page, 'New Password')).toHaveValue('Glider-9-Hinge!')
  await stubCall(page, path, 500)
  await submit(page).click()
  await expect(page.getByText('Failed to reset password', { exact: true })).toBeVisible()
  await page.route(`**${path}`, (route) => route.abort())
  await submit(page).click()
  await expect(page.getByText('An error occurred. Please try again.', { exact: true })).toBeVisible()
})

test('AUTH-108 AUTH-122 AUTH-110 AUTH-121 from the mailed link to the new password', async ({
  page,
  shop,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: samplePassword, firstName: 'Robin' }
  await shop.fetch('/api/auth/register', { method: 'POST', body })
  await shop.fetch('/api/auth/forgot-password', { method: 'POST', body: { email } })
  const links = (await shop.mailTo(email)).map(({ link }) => link)
  const link = links.find((one) => one.startsWith('/reset-password')) ?? ''
  const calls = watchCalls(page, path)
  await page.goto(link)
  await fill(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Complete', exact: true })).toBeVisible()
  await expect(
    page.getByText('Password reset successful! You can now log in with your new password.', { exact: true }),
  ).toBeVisible()
  const token = new URL(link, page.url()).searchParams.get('token')
  expect(calls.map((call) => call.body)).toEqual([{ token, newPassword: 'Glider-9-Hinge!' }])
  await page.goto(link)
  await fill(page, 'Glider-8-Hinge!')
  await submit(page).click()
  await expect(page.getByText(invalid, { exact: true })).toBeVisible()
})

test('AUTH-111 "Go to Login" leads to /auth, where the new password opens', async ({ page }) => {
  const { signIn, button } = authPage(page)
  await stubCall(page, path, 200, {})
  await page.goto('/reset-password?token=x')
  await fill(page)
  await submit(page).click()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn()
  await button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
})
