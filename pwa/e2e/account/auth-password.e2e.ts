import { authPage, watchCalls } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/auth?tab=register')
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeVisible()
})

test('AUTH-134 common-password problems are looked for 300 ms after the last key', async ({ page }) => {
  const { field, panel } = authPage(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field('Password').fill('xxDragonxx1')
  await page.clock.runFor(299)
  await field('Password').press('End')
  await field('Password').pressSequentially('!')
  await page.clock.runFor(299)
  await expect(panel.getByText('Contains common words: dragon')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(panel.getByText('Contains common words: dragon')).toBeVisible()
})

for (const [ids, password, issue, part] of [
  ['AUTH-143', 'xxDragonxx1!', 'Contains common words: dragon', 'dragon'],
  ['AUTH-144', 'Xy7!Xy7!Xy7!', 'Contains repeated patterns', 'Xy7!'],
  ['AUTH-145', 'P@ssw0rd', 'Uses simple character substitutions of common passwords', 'P@ssw0rd'],
] as const)
  test(`${ids} AUTH-133 ${password}: "${issue}", the part is named, and no account`, async ({ page }) => {
    const { fillRegistration, button, field, panel } = authPage(page)
    const calls = watchCalls(page, '/api/auth/register')
    await fillRegistration({ Password: password, 'Confirm Password': password })
    await expect(panel.getByText(issue, { exact: true })).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Why it is insecure' })).toContainText(part)
    await expect(panel.getByText('Insecure', { exact: true })).toBeVisible()
    await expect(button('Create Account')).toBeDisabled()
    await field('Confirm Password').press('Enter')
    await expect(field('Password')).toHaveAccessibleDescription('Please choose a stronger password')
    expect(calls).toEqual([])
  })

test('AUTH-146 an insecure password comes with both ways out', async ({ page }) => {
  const { field, panel } = authPage(page)
  await field('Password').fill('P@ssw0rd')
  await expect(panel.getByText(/^Use a passphrase/)).toBeVisible()
  await expect(panel.getByText(/^Use a password manager/)).toBeVisible()
})

test('a passphrase that is offered fills both fields and makes an account', async ({ page }) => {
  const { fillRegistration, button, field, panel } = authPage(page)
  await fillRegistration({ Password: 'P@ssw0rd', 'Confirm Password': 'P@ssw0rd' })
  await button('Suggest a passphrase').click()
  const offer = panel.getByRole('group', { name: 'A passphrase for you' })
  const first = await offer.getByText(/^[A-Z][a-z]+(-[a-z]+){3}\d[!?*+=#]$/).innerText()
  await button('Suggest another').click()
  await expect(offer.getByText(first)).toHaveCount(0)
  await button('Use it').click()
  const phrase = await field('Password').inputValue()
  expect(phrase).not.toBe(first)
  await expect(field('Confirm Password')).toHaveValue(phrase)
  await expect(panel.getByText('Strong', { exact: true })).toBeVisible()
  await button('Create Account').click()
  await expect(page).toHaveURL('/user/dashboard')
})

test('the offer of a passphrase stays where it is when the problems of a password are found', async ({
  page,
}) => {
  const { field, button, panel } = authPage(page)
  const top = async () => (await button('Suggest a passphrase').boundingBox())?.y
  await expect(button('Suggest a passphrase')).toBeVisible()
  // Another font may be as high as another line.
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await top()
  await field('Password').fill('P@ssw0rd')
  await expect(panel.getByRole('list', { name: 'Why it is insecure' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('the first tap on the offered passphrase counts, even from within the password field', async ({
  page,
}) => {
  const { field, button, panel } = authPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await field('Password').fill('P@ssw0rd')
  await expect(panel.getByText('Insecure', { exact: true })).toBeVisible()
  await button('Suggest a passphrase').click()
  await expect(button('Use it')).toBeVisible()
})

test('a password can be pasted into both fields', async ({ page, context }) => {
  const { field } = authPage(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Kj7!mQ2#xZ'))
  for (const label of ['Password', 'Confirm Password']) {
    await field(label).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field(label)).toHaveValue('Kj7!mQ2#xZ')
  }
})
