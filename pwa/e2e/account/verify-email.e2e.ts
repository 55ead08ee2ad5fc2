import { authPage, samplePassword } from './auth-page.ts'
import { listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

test('API-16 the profile mails the link once more, and a click on its page confirms the address', async ({
  page,
  context,
  shop,
}) => {
  await listenFor(context, 'The link is on its way.')
  const { fillRegistration, button } = authPage(page)
  await page.goto('/auth?tab=register&redirect=%2Fuser%2Fprofile')
  const email = (await fillRegistration()) ?? ''
  await button('Create Account').click()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByText('Is this your address?')).toBeVisible()
  await button('Resend the link').click()
  await expect(page.locator('html')).toHaveAttribute('data-said', 'yes')
  const mails = await shop.mailTo(email)
  const link = mails.at(-1)?.link ?? ''
  expect(link).toMatch(/^\/verify-email\?token=[\w-]{43}$/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  const asked = page.waitForResponse('**/api/auth/verification')
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await (await asked).finished()
  await expect(page.getByText('Is this your address?')).toHaveCount(0)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

for (const way of ['is shown again', 'asks for the link once more'])
  test(`the profile no longer asks for an address that was confirmed in another tab, once it ${way}`, async ({
    page,
    shop,
    context,
  }) => {
    const cookie = await newMember(shop, page)
    await page.goto('/user/profile')
    const question = page.getByText('Is this your address?')
    await expect(question).toBeVisible()
    const { email } = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { email: string }
    const tab = await context.newPage()
    await tab.goto((await shop.mailTo(email)).at(-1)?.link ?? '')
    await tab.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(tab.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
    await tab.close()
    if (way === 'is shown again')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    else await authPage(page).button('Resend the link').click()
    await expect(question).toHaveCount(0)
  })

test('a link opened in a clean browser confirms nothing without the password of the account', async ({
  page,
  shop,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const body = { email, password: samplePassword, firstName: 'Robin' }
  await shop.fetch('/api/auth/register', { method: 'POST', body })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) calls.push(request.method())
  })
  await page.goto((await shop.mailTo(email)).at(-1)?.link ?? '')
  const password = page.getByLabel('Password of the account', { exact: true })
  await expect(password).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(password).toHaveAccessibleDescription(
    'Enter the password of the account to confirm its address.',
  )
  await password.fill('Wrong-1-password!')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(password).toHaveAccessibleDescription('That is not the password of this account')
  await password.fill(samplePassword)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
})

test('a confirmation that fails while offline can be tried again', async ({ page }) => {
  await page.route('**/api/auth/verify-email', (route) => route.abort())
  await page.goto('/verify-email?token=x')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/verify-email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a link that the mail program has cut says so, and asks for no password', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible()
  await expect(page.getByLabel('Password of the account')).toHaveCount(0)
})
