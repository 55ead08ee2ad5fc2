import type { Page } from '@playwright/test'
import { codeOf } from '#server/testing/two-factor-member.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { authPage, holdCall, samplePassword } from './auth-page.ts'
import { expect, newMember as signInNewMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'

const main = (page: Page) => page.getByRole('main')
async function newMember(shop: TestShop): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  await shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: samplePassword, firstName: 'Robin' },
  })
  await shop.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute()
  return email
}
async function signIn(page: Page, email: string): Promise<void> {
  const auth = authPage(page)
  await page.goto('/auth')
  await auth.signIn(email)
  await auth.button('Sign In').click()
}
/** Sets it up on the page that is open; the secret. */
async function setUp(page: Page): Promise<string> {
  await expect(main(page).getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const secret = ((await main(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await main(page).getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await main(page).getByRole('button', { name: 'Turn it on' }).click()
  await expect(main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(main(page).getByText('Keep these recovery codes')).toBeInViewport()
  return secret
}

test('two factors are set up from the profile, asked for at sign-in, and turned off again', async ({
  page,
  shop,
}) => {
  const email = await newMember(shop)
  await signIn(page, email)
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/user/profile')
  await main(page).getByRole('link', { name: 'Set up' }).click()
  await expect(page).toHaveURL('/2fa-setup')
  await expect(main(page).getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await main(page).getByLabel('Code', { exact: true }).fill('000000')
  await main(page).getByRole('button', { name: 'Turn it on' }).click()
  await expect(main(page).getByText('That code is wrong.')).toBeVisible()
  const secret = await setUp(page)
  const saved = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await main(page).getByRole('button', { name: 'Back to your profile' }).click()
  await expect(main(page).getByText('10 recovery codes left')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
  await expect(authPage(page).field('Code')).toBeFocused()
  await authPage(page).field('Code').fill('123456')
  await authPage(page).button('Sign In').click()
  await expect(page.getByText('This code is wrong.')).toBeVisible()
  // The next one: it is good a half minute early, and the one of the set-up is used.
  await authPage(page).field('Code').fill(codeOf(secret, 1))
  await authPage(page).button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/user/profile')
  await main(page).getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(main(page).getByRole('link', { name: 'Set up' })).toBeVisible()
})

test('new recovery codes are shown, and stay, while the shop does not say who is signed in', async ({
  page,
  shop,
}) => {
  await signIn(page, await newMember(shop))
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/2fa-setup')
  await setUp(page)
  await main(page).getByRole('button', { name: 'Back to your profile' }).click()
  await main(page).getByRole('heading', { name: 'Mails' }).waitFor()
  const renewed = page.waitForResponse('**/api/auth/2fa/recovery-codes')
  const held = await holdCall(page, '/api/auth/user')
  await main(page).getByRole('button', { name: 'New recovery codes' }).click()
  expect((await renewed).status()).toBe(200)
  const codes = main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = await codes.allTextContents()
  // Asks who is signed in; after two seconds without an answer the account is unconfirmed.
  await main(page).getByRole('button', { name: 'Download my data' }).click()
  await expect(main(page).getByRole('heading', { name: 'Mails' })).toBeHidden()
  expect(await codes.allTextContents()).toEqual(first)
  held.open()
})

test('new recovery codes after a stale sign-in ask who it is, and come with the answer', async ({
  page,
  shop,
}) => {
  const email = await newMember(shop)
  await signIn(page, email)
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/2fa-setup')
  const secret = await setUp(page)
  await main(page).getByRole('button', { name: 'Back to your profile' }).click()
  await shop.services.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', (eb) => eb.selectFrom('users').where('email', '=', email).select('id'))
    .execute()
  await main(page).getByRole('button', { name: 'New recovery codes' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password').fill(samplePassword)
  await question.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})

test('a sign-in with a code forgets who was signed in on the device before', async ({ page, shop }) => {
  const email = await newMember(shop)
  await signIn(page, email)
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/2fa-setup')
  const secret = await setUp(page)
  await page.context().clearCookies()
  await signInNewMember(shop, page)
  await page.goto('/user/dashboard')
  const remembered = () => page.evaluate(() => localStorage.getItem('kestrel.signed-in'))
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  await expect.poll(remembered).toContain(id)
  await page.context().clearCookies()
  await waitWithoutEnd(page)
  await signIn(page, email)
  await authPage(page).field('Code').fill(codeOf(secret, 1))
  const held = await holdCall(page, '/api/auth/user')
  await authPage(page).button('Sign In').click()
  await expect.poll(remembered).toBeNull()
  held.open()
  await expect(page).toHaveURL('/user/dashboard')
})

test('AUTH-67 SHELL-29 AUTH-149 from the leaked dialog to two factors after 500 ms, and into the account by both', async ({
  page,
  shop,
}) => {
  const email = await newMember(shop)
  await shop.services.db
    .updateTable('users')
    .set({ must_change: 'leaked' })
    .where('email', '=', email)
    .execute()
  await signIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Your password has leaked' })
  await expect(dialog).toBeVisible()
  await page.clock.install()
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Set up Two-Factor Authentication' }).click()
  await page.clock.runFor(450)
  await expect(page).toHaveURL('/auth')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/2fa-setup?reason=leaked')
  await page.clock.resume()
  const secret = await setUp(page)
  await main(page).getByRole('button', { name: 'Sign in with password and code' }).click()
  await expect(page).toHaveURL('/auth')
  await authPage(page).signIn(email)
  await authPage(page).button('Sign In').click()
  await authPage(page).field('Code').fill(codeOf(secret, 1))
  await authPage(page).button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
})

test('with a leaked password and an address that is not confirmed the page offers the change of the password', async ({
  page,
  shop,
}) => {
  const email = await newMember(shop)
  await shop.services.db
    .updateTable('users')
    .set({ must_change: 'leaked', email_verified_at: null })
    .where('email', '=', email)
    .execute()
  await signIn(page, email)
  await expect(page.getByRole('dialog', { name: 'Your password has leaked' })).toBeVisible()
  await page.goto('/2fa-setup?reason=leaked')
  await main(page).getByRole('link', { name: 'Change your password instead' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaked Password - Change Required')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('New Password', { exact: true }).fill('Glider-9-Hinge!')
  await page.getByLabel('Confirm New Password').fill('Glider-9-Hinge!')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/auth?message=password-changed')
})

test('SHELL-29 without a sign-in the page says what is missing, and leads there', async ({ page }) => {
  await page.goto('/2fa-setup?reason=leaked')
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  await expect(main(page).getByText('Please sign in first')).toBeVisible()
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
})
