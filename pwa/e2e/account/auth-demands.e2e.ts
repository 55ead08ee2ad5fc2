import { authPage, samplePassword, stubCall } from './auth-page.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

const login = '/api/auth/login'
const newPassword = 'Glider-9-Hinge!'

for (const [id, message, target] of [
  ['AUTH-63', 'PASSWORD_CHANGE_REQUIRED', 'required=true'],
  ['AUTH-64', 'PASSWORD_SECURITY_UPDATE_REQUIRED', 'security=true'],
] as const)
  for (const status of [200, 403])
    test(`${id} ${message} (${status}) goes to the change with ${target}`, async ({ page }) => {
      const { signIn, button } = authPage(page)
      await stubCall(page, login, status, { message })
      await page.goto('/auth')
      await signIn('a+b@example.com')
      await button('Sign In').click()
      await expect(page).toHaveURL(`/change-password?${target}&email=a%2Bb%40example.com`)
    })

test('AUTH-65 AUTH-50 AUTH-66 the leaked dialog: count and address; 500 ms later the change', async ({
  page,
}) => {
  const { signIn, button } = authPage(page)
  await stubCall(page, login, 403, { message: 'LEAKED_PASSWORD_ACTION_REQUIRED', pwnedOccurrences: 42 })
  await page.goto('/auth')
  await signIn('maker@example.com')
  await button('Sign In').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Found 42 times')).toBeVisible()
  await expect(dialog).toContainText('maker@example.com')
  await page.clock.install()
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await page.clock.runFor(450)
  await expect(page).toHaveURL('/auth')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/change-password?reason=leaked&email=maker%40example.com')
})

test('AUTH-51 an answer without a count shows one occurrence', async ({ page }) => {
  const { signIn, button } = authPage(page)
  await stubCall(page, login, 403, { message: 'LEAKED_PASSWORD_ACTION_REQUIRED' })
  await page.goto('/auth')
  await signIn()
  await button('Sign In').click()
  await expect(page.getByRole('dialog').getByText('Found 1 time', { exact: true })).toBeVisible()
})

test('AUTH-52 the breach badge has four colours: 1, under 10, under 100, 100 and above', async ({ page }) => {
  const { signIn, button } = authPage(page)
  await page.goto('/auth')
  await signIn()
  const look = async (times: number) => {
    await stubCall(page, login, 403, { message: 'LEAKED_PASSWORD_ACTION_REQUIRED', pwnedOccurrences: times })
    await button('Sign In').click()
    const badge = page.getByRole('dialog').getByText(times === 1 ? 'Found 1 time' : `Found ${times} times`)
    await expect(badge).toBeVisible()
    const colour = await badge.evaluate((element) => getComputedStyle(element).backgroundColor)
    // Its keys answer a moment after it is seen.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    return colour
  }
  const [one, two, nine, ten, most, hundred, more] = [
    await look(1),
    await look(2),
    await look(9),
    await look(10),
    await look(99),
    await look(100),
    await look(101),
  ]
  expect(two).toBe(nine)
  expect(ten).toBe(most)
  expect(hundred).toBe(more)
  expect(new Set([one, two, ten, hundred]).size).toBe(4)
})

test('AUTH-148 AUTH-149 a demanded change leads from sign-in to the dashboard, and no other screen opens before it', async ({
  page,
  context,
  shop,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: samplePassword, firstName: 'Robin' }
  expect((await shop.fetch('/api/auth/register', { method: 'POST', body })).status).toBe(201)
  await shop.services.db
    .updateTable('users')
    .set({ must_change: 'leaked' })
    .where('email', '=', email)
    .execute()
  const { signIn, button } = authPage(page)
  await page.goto('/auth')
  await signIn(email)
  await button('Sign In').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL(/reason=leaked/)
  const change = page.url()
  await page.goto('/user/orders')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await listenFor(context, 'Password Updated')
  await page.goto(change)
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm New Password').fill(newPassword)
  await button('Change Password').click()
  await expect(page).toHaveURL('/auth?message=password-changed')
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  await signIn(email, newPassword)
  await button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
})
