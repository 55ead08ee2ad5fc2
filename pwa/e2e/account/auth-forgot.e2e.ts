import { holdCall, stubCall, watchCalls } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const path = '/api/auth/forgot-password'
test.beforeEach(async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('AUTH-17 AUTH-39 the link opens a dialog; without an address it says so and sends nothing', async ({
  page,
}) => {
  const calls = watchCalls(page, path)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address')
  await dialog.getByLabel('Email').fill('maker@example')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(calls).toEqual([])
})

test('AUTH-41 AUTH-42 "Sending..." while busy, then "Check Your Email" and Close', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const call = await holdCall(page, path)
  await dialog.getByLabel('Email').fill('maker@example.com')
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
  call.open()
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AUTH-43 known and unknown addresses get the same answer', async ({ page }) => {
  const seen: string[] = []
  for (const email of ['maker@example.com', 'nobody@example.com']) {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible()
    seen.push(await dialog.innerText())
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
  }
  expect(seen[0]).toBe(seen[1])
})

test('AUTH-40 AUTH-44 Cancel, Escape and Close bring the empty form back', async ({ page }) => {
  const open = () => page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('Email')
  await email.fill('maker@example.com')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(email).toHaveValue('')
  await email.fill('maker@example.com')
  // Its keys answer a moment after it is seen.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await open()
  await expect(email).toHaveValue('')
  await email.fill('maker@example.com')
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await open()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  await expect(email).toHaveValue('')
})

test('AUTH-45 a failure in the server’s words, or "Failed to send reset email"', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('maker@example.com')
  await stubCall(page, path, 500)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('Failed to send reset email', { exact: true })).toBeVisible()
  await stubCall(page, path, 500, { message: 'The mailbox is shut' })
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('The mailbox is shut')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('maker@example.com')
})

test('AUTH-46 offline: "An error occurred. Please try again."', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.route(`**${path}`, (route) => route.abort())
  await dialog.getByLabel('Email').fill('maker@example.com')
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('An error occurred. Please try again.')).toBeVisible()
})

test('a reset request signs nobody in, and ?forgot=true opens the dialog from elsewhere', async ({
  page,
}) => {
  const calls = watchCalls(page, '/api/auth/login')
  await page.getByRole('dialog').getByLabel('Email').fill('maker@example.com')
  await page.getByRole('dialog').getByLabel('Email').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible()
  expect(calls).toEqual([])
  await page.goto('/auth?forgot=true')
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('?forgot=true, as mails have it, opens the dialog for a signed-in member too; closed, it leads to the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/auth?forgot=true')
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/user/dashboard')
})
