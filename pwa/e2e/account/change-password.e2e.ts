import type { Page } from '@playwright/test'
import { holdCall, samplePassword, stubCall, watchCalls } from './auth-page.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime } from '#pwa/e2e/stopped-time.ts'

const requiredPath = '/api/auth/change-required-password'
const ownPath = '/api/auth/request-password-change'
const another = 'Glider-9-Hinge!'
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Change Password', exact: true })
async function fill(page: Page, newPassword = another, confirm = newPassword): Promise<void> {
  await field(page, 'New Password').fill(newPassword)
  await field(page, 'Confirm New Password').fill(confirm)
}

test('AUTH-89 AUTH-90 AUTH-91 SHELL-16 signed out, each reason shows its exact title, and a notice with that title and the reason', async ({
  page,
}) => {
  for (const [query, title, notice] of [
    [
      'reason=leaked',
      'Leaked Password - Change Required',
      'Your password was found in data stolen from another site. Choose a new one that you use nowhere else.',
    ],
    [
      'security=true',
      'Security Update Required',
      'We have improved our security. Choose a new password to go on.',
    ],
    [
      'required=true',
      'Change Required Password',
      'The shop asks you to choose a new password before you go on.',
    ],
  ] as const) {
    await page.goto(`/change-password?${query}`)
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText(title)
    const box = page.getByRole('main').getByRole('note')
    await expect(box, query).toHaveText(`${title}${notice}`)
    await expect(page).toHaveURL(`/change-password?${query}`)
  }
})

test('AUTH-88 AUTH-93 AUTH-94 flagged: address, new and confirm; the address of the query is locked', async ({
  page,
}) => {
  for (const query of ['required=true', 'security=true', 'reason=leaked']) {
    await page.goto(`/change-password?${query}&email=a%2Bb%40example.com`)
    await expect(field(page, 'Email'), query).toHaveValue('a+b@example.com')
    await expect(field(page, 'Email'), query).not.toBeEditable()
    await expect(field(page, 'New Password'), query).toBeVisible()
    await expect(field(page, 'Confirm New Password'), query).toBeVisible()
    await expect(field(page, 'Current Password'), query).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Cancel' }), query).toHaveCount(0)
  }
  await page.goto('/change-password?required=true')
  await field(page, 'Email').fill('maker@example.com')
  await expect(field(page, 'Email')).toHaveValue('maker@example.com')
})

test('AUTH-97 a signed-out visitor without a flag goes to /auth', async ({ page }) => {
  const call = await holdCall(page, '/api/auth/user')
  await page.goto('/change-password')
  await expect(page.getByRole('status').filter({ hasText: 'Checking your sign-in...' })).toBeVisible()
  call.open()
  await expect(page).toHaveURL('/auth')
})

test('AUTH-92 AUTH-95 AUTH-96 by choice: current, new, confirm, and Cancel to the profile', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/change-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password', exact: true })).toBeVisible()
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await expect(field(page, label)).toBeVisible()
  await expect(field(page, 'Email')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/user/profile')
})

test('AUTH-100 AUTH-101 SHELL-17 different or short passwords are named, and nothing is sent; a required change without a proof of sign-in is denied, with two ways on', async ({
  page,
}) => {
  const calls = watchCalls(page, requiredPath)
  await page.goto('/change-password?required=true&email=maker%40example.com')
  await fill(page, 'Aa1!xyz', 'Aa1!')
  await submit(page).click()
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await expect(field(page, 'Confirm New Password')).toHaveAccessibleDescription('New passwords do not match')
  await expect(field(page, 'New Password')).toBeFocused()
  expect(calls).toEqual([])

  await fill(page)
  await submit(page).click()
  await expect(page).toHaveURL('/password-change-denied')
  await expect(page.getByRole('heading', { level: 1, name: 'Password not changed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  await page.goto('/password-change-denied')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('AUTH-102 AUTH-103 AUTH-104 a failure shows the server’s words, the generic words, or that the connection failed; success the server’s words', async ({
  page,
}) => {
  await page.goto('/change-password?required=true&email=a%40example.com')
  await fill(page)
  await stubCall(page, requiredPath, 400)
  await submit(page).click()
  await expect(page.getByText('Failed to change password', { exact: true })).toBeVisible()
  await stubCall(page, requiredPath, 400, { message: 'Not on a Sunday' })
  await submit(page).click()
  await expect(page.getByText('Not on a Sunday', { exact: true })).toBeVisible()
  await page.route(`**${requiredPath}`, (route) => route.abort())
  await submit(page).click()
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible()
  await expect(field(page, 'New Password')).toHaveValue(another)
  await stubCall(page, requiredPath, 200, { message: 'All is well again' })
  await page.clock.install()
  await stopTime(page)
  await submit(page).click()
  await expect(page.getByText('All is well again')).toBeVisible()
})

for (const [ids, query, message] of [
  ['AUTH-105', 'security=true', 'password-security-updated'],
  ['AUTH-106', 'required=true', 'password-changed'],
] as const)
  test(`${ids} AUTH-98 AUTH-104 ?${query}: that body only; 2 s later /auth?message=${message}`, async ({
    page,
  }) => {
    const calls = watchCalls(page, requiredPath)
    await stubCall(page, requiredPath, 200)
    await page.goto(`/change-password?${query}&email=a%40example.com`)
    await fill(page)
    await page.clock.install()
    await stopTime(page)
    await submit(page).click()
    await runUntilSeen(page, page.getByText('Password changed successfully!'))
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'a@example.com', newPassword: another }])
    await page.clock.runFor(1_900)
    await expect(page).toHaveURL(/\/change-password/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(`/auth?message=${message}`)
  })

test('AUTH-107 a password changed by choice leads to /user/profile after 2000 ms, not earlier', async ({
  page,
  signIn,
}) => {
  await signIn()
  await stubCall(page, ownPath, 200)
  await page.goto('/change-password')
  await field(page, 'Current Password').fill(samplePassword)
  await fill(page)
  await page.clock.install()
  await stopTime(page)
  await submit(page).click()
  await runUntilSeen(page, page.getByText('Password changed successfully!'))
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL('/change-password')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/user/profile')
})

test('AUTH-99 a password changed by choice sends that body only, and this browser stays signed in', async ({
  page,
  shop,
  context,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: samplePassword, firstName: 'Robin' }
  const made = await shop.fetch('/api/auth/register', { method: 'POST', body })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(made.headers.getSetCookie()[0] ?? '') ?? []
  await context.addCookies([{ name, value, url: shop.url }])
  const calls = watchCalls(page, ownPath)
  await listenFor(context, 'Password changed successfully!')
  await page.goto('/change-password')
  await field(page, 'Current Password').fill('Wrong-1-password!')
  await fill(page)
  await submit(page).click()
  await expect(field(page, 'Current Password')).toHaveAccessibleDescription('Your current password is wrong')
  await field(page, 'Current Password').fill(samplePassword)
  await submit(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  expect(calls.at(-1)?.body).toEqual({ currentPassword: samplePassword, newPassword: another })
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('SHELL-19 /unauthorized is a page with ways home and to sign in', async ({ page }) => {
  await page.goto('/unauthorized')
  await expect(page.getByRole('heading', { level: 1, name: 'Not authorised' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})
