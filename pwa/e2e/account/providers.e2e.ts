import { type Page, test as base } from '@playwright/test'
import { startIdentityProvider, type IdentityProvider } from '#server/testing/services/identity-provider.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { codeOf } from '#server/testing/two-factor-member.ts'
import { authPage, samplePassword } from './auth-page.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { expect } from '#pwa/e2e/fixtures.ts'

/** A shop of its own, whose ways to sign in lead to a provider on loopback. */
const test = base.extend<object, { shop: TestShop; provider: IdentityProvider }>({
  provider: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ provider }, use) => {
      const shop = await startTestShop({
        pages: true,
        environment: { providers: { google: provider.access } },
      })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

const makeSignInsOld = (shop: TestShop) =>
  shop.services.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 3_600_000) })
    .execute()
async function askForRemoval(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove in 7 days' }).click()
}
const asksGoogle = (page: Page) =>
  page.getByRole('dialog', { name: 'Is it you?' }).getByRole('link', { name: 'Continue with Google' })

test('AUTH-34 AUTH-35 AUTH-36 "Continue with Google" leads through the service into the account, back to where one was', async ({
  page,
  shop,
  provider,
}) => {
  provider.person = { sub: 'e2e-1', email: 'e2e-1@example.com', email_verified: true, given_name: 'Wren' }
  await page.goto('/auth?redirect=/user/orders')
  await expect(page.getByText(/^Continue with/)).toHaveText(['Continue with Google'])
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/user/orders')
  await page.goto('/user/profile')
  await expect(page.getByRole('main').getByRole('cell', { name: 'Wren' })).toBeVisible()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText('on its way to e2e-1@example.com.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0)
  // Without a password it is the service that is asked again before something that matters.
  await makeSignInsOld(shop)
  await askForRemoval(page)
  await asksGoogle(page).click()
  await expect(page).toHaveURL('/user/profile')
  await askForRemoval(page)
  await expect(page.getByText('Until then everything works as before.')).toBeVisible()
})

test('a member without a password, asked "Is it you?", comes back from Google, enters a code, and the act succeeds', async ({
  page,
  shop,
  provider,
}) => {
  provider.person = { sub: 'e2e-4', email: 'e2e-4@example.com', email_verified: true, given_name: 'Finch' }
  await page.goto('/auth?redirect=/2fa-setup')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const secret = ((await page.getByRole('main').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'Back to your profile' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await makeSignInsOld(shop)
  await askForRemoval(page)
  await asksGoogle(page).click()
  // The next one: it is good a half minute early, and the one of the set-up is used.
  await authPage(page).field('Code').fill(codeOf(secret, 1))
  await authPage(page).button('Sign In').click()
  await expect(page).toHaveURL('/user/profile')
  await askForRemoval(page)
  await expect(page.getByText('Until then everything works as before.')).toBeVisible()
})

/** A toast; it goes by itself. */
const said = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-said', 'yes')

test('AUTH-71 a service that is down: the toast, and the form as before', async ({
  page,
  context,
  provider,
}) => {
  await listenFor(context, 'Google sign-in failed. Please try again.')
  provider.mood = 'fails'
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await said(page)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  provider.mood = 'answers'
})

test('a member is told to sign in first, links Google in the profile, and unlinks it again', async ({
  page,
  context,
  shop,
  provider,
}) => {
  const email = 'e2e-2@example.com'
  provider.person = { sub: 'e2e-2', email, email_verified: true, given_name: 'Robin' }
  await shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: samplePassword, firstName: 'Robin' },
  })
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('You have an account already')).toBeVisible()
  const [name = '', value = ''] = (await shop.signIn(email, samplePassword)).split('=', 2)
  await page.context().addCookies([{ name, value, url: shop.url }])
  await shop.services.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute()
  await listenFor(context, 'Google is linked')
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await said(page)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
})

test('one’s data is downloaded, one’s removal asked for, and taken back', async ({ page, shop }) => {
  const email = 'e2e-3@example.com'
  await shop.fetch('/api/auth/register', {
    method: 'POST',
    body: { email, password: samplePassword, firstName: 'Robin' },
  })
  const [name = '', value = ''] = (await shop.signIn(email, samplePassword)).split('=', 2)
  await page.context().addCookies([{ name, value, url: shop.url }])
  await page.goto('/user/profile')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toBe('my-data.zip')
  await page.getByRole('button', { name: 'Remove my account' }).click()
  for (const named of [
    'builds',
    'posts with all comments',
    'messages',
    'wishlist',
    'If an order still has to be shipped',
  ])
    await expect(page.getByRole('alertdialog')).toContainText(named)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove in 7 days' }).click()
  await expect(page.getByText('Until then everything works as before.')).toBeVisible()
  // The closing dialog has a button of the same name.
  await page.getByRole('main').getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Remove my account' })).toBeVisible()
})
