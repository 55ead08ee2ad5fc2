import { authPage, holdCall, samplePassword, stubCall, watchCalls } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import { untilIdle } from '#pwa/e2e/until-drawn.ts'

/** Milliseconds after which a password has been looked at; until then the button waits whatever it is. */
const lookPause = 400

test.beforeEach(async ({ page }) => {
  await page.goto('/auth?tab=register')
})

test('AUTH-58 AUTH-22 AUTH-23 AUTH-86 a registration is sent without the repetition and leads to the dashboard', async ({
  page,
}) => {
  const { fillRegistration, button } = authPage(page)
  const calls = watchCalls(page, '/api/auth/register')
  const email = await fillRegistration()
  await page.clock.install()
  await expect(button('Create Account')).toBeEnabled()
  await stopTime(page)
  const checks = watchCalls(page, '/api/auth/user')
  await button('Create Account').click()
  await expect(page.getByText('Account created')).toBeVisible()
  await page.clock.runFor(900)
  expect(checks).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/auth')
  await page.clock.runFor(200)
  await expect.poll(() => checks.length).toBe(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/user/dashboard')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { email, password: 'Kj7!mQ2#', firstName: 'Robin', lastName: '', username: '' },
  ])
})

test('AUTH-21 AUTH-26 AUTH-27 AUTH-29 the button waits for what is required', async ({ page }) => {
  const { fillRegistration, button, field } = authPage(page)
  await page.clock.install()
  await expect(button('Create Account')).toBeDisabled()
  for (const label of ['First Name', 'Email', 'Password', 'Confirm Password']) {
    await fillRegistration()
    await expect(button('Create Account')).toBeEnabled()
    await field(label).fill('')
    await expect(button('Create Account')).toBeDisabled()
  }
  await fillRegistration({ Password: 'Aa1!xyz', 'Confirm Password': 'Aa1!xyz' })
  await page.clock.runFor(lookPause)
  await expect(button('Create Account')).toBeDisabled()
  await fillRegistration()
  await expect(button('Create Account')).toBeEnabled()
  await expect(field('First Name')).toHaveAttribute('autocomplete', 'given-name')
  await expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('AUTH-28 AUTH-33 AUTH-30 AUTH-153 the meter names the level; fair is not enough, good is; each password has its own show and hide', async ({
  page,
}) => {
  const { fillRegistration, button, panel, field } = authPage(page)
  await page.clock.install()
  for (const [password, level, accepted] of [
    ['abc', 'Weak', false],
    ['kj7mmq2x', 'Fair', false],
    ['Kj7!mQ2#', 'Good', true],
    ['Kj7!mQ2#xZ', 'Strong', true],
  ] as const) {
    await fillRegistration({ Password: password, 'Confirm Password': password })
    await expect(panel.getByText(level, { exact: true }), password).toBeVisible()
    await page.clock.runFor(lookPause)
    await expect(button('Create Account'), password).toBeEnabled({ enabled: accepted })
  }
  await panel.getByRole('button', { name: 'Show password' }).first().click()
  await expect(field('Password')).toHaveAttribute('type', 'text')
  await expect(field('Confirm Password')).toHaveAttribute('type', 'password')
  await panel.getByRole('button', { name: 'Hide password' }).click()
  await panel.getByRole('button', { name: 'Show password' }).last().click()
  await expect(field('Password')).toHaveAttribute('type', 'password')
  await expect(field('Confirm Password')).toHaveAttribute('type', 'text')
})

test('AUTH-76 AUTH-77 Enter on a form that is not acceptable says what is missing, and sends nothing; a field’s error shows when the field is left', async ({
  page,
}) => {
  const { fillRegistration, field } = authPage(page)
  const calls = watchCalls(page, '/api/auth/register')
  await field('Email').fill('robin@example')
  await expect(field('Email')).toHaveAccessibleDescription('')
  await field('Email').blur()
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await field('Email').fill('robin@example.com')
  await expect(field('Email')).toHaveAccessibleDescription('')
  await fillRegistration({ Password: 'Aa1!xyz', 'Confirm Password': 'Aa1!xy' })
  await field('Confirm Password').press('Enter')
  await expect(field('Password')).toBeFocused()
  await expect(field('Password')).toHaveAccessibleDescription('Password must be at least 8 characters long')
  await expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
  expect(calls).toEqual([])
})

test('AUTH-31 AUTH-32 "Creating Account..." and disabled while busy', async ({ page }) => {
  const { fillRegistration, button } = authPage(page)
  const call = await holdCall(page, '/api/auth/register')
  await fillRegistration()
  await button('Create Account').click()
  await expect(button('Creating Account...')).toBeVisible()
  await expect(button('Creating Account...')).toBeDisabled()
  call.open()
  await expect(page).toHaveURL('/user/dashboard')
})

test('AUTH-59 AUTH-60 AUTH-20 a known address switches to Sign In and keeps the message and the address', async ({
  page,
}) => {
  const { fillRegistration, button, field, tab, panel } = authPage(page)
  await fillRegistration({ Email: 'maker@example.com' })
  await button('Create Account').click()
  await expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  await expect(
    panel.getByText('An account with maker@example.com already exists. Please sign in instead.'),
  ).toBeVisible()
  await expect(field('Email')).toHaveValue('maker@example.com')
  await tab('Create Account').click()
  await expect(field('First Name')).toHaveValue('Robin')
  await tab('Sign In').click()
  await field('Password').fill(samplePassword)
  await field('Password').press('Enter')
  await expect(page).toHaveURL('/user/dashboard')
})

test('AUTH-61 a known address leads to the sign-in tab with the message: by any 400, or by the server’s words whatever the status', async ({
  page,
}) => {
  const { fillRegistration, button, tab, panel } = authPage(page)
  const message = 'An account with a@b.cd already exists. Please sign in instead.'
  await fillRegistration({ Email: 'a@b.cd' })
  for (const [status, body] of [
    [400, { message, code: 'email_taken' }],
    [400, { reason: 'anything' }],
    [400, {}],
    [409, { message }],
  ] as const) {
    const answer = `${status} ${JSON.stringify(body)}`
    await stubCall(page, '/api/auth/register', status, body)
    await button('Create Account').click()
    await expect(tab('Sign In'), answer).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByText(message), answer).toBeVisible()
    await tab('Create Account').click()
    await expect(panel.getByText(message), answer).toBeHidden()
  }
})

test('AUTH-62 AUTH-47 AUTH-48 AUTH-49 a 500 or a 422 opens Account Creation Failed, and closing keeps the form', async ({
  page,
}) => {
  const { fillRegistration, button, field } = authPage(page)
  const email = await fillRegistration({ 'Last Name': 'Vane' })
  for (const status of [500, 422]) {
    await stubCall(page, '/api/auth/register', status)
    await button('Create Account').click()
    const dialog = page.getByRole('dialog', { name: 'Account Creation Failed' })
    await expect(dialog, `${status}`).toContainText('issues')
    await expect(dialog, `${status}`).toContainText('support@kestrel.example.com')
    await expect(dialog.getByRole('link', { name: 'Contact Support' }), `${status}`).toHaveAttribute(
      'href',
      /^mailto:support@kestrel\.example\.com/,
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog, `${status}`).toBeHidden()
    await expect(field('Last Name'), `${status}`).toHaveValue('Vane')
    await expect(field('Email'), `${status}`).toHaveValue(email)
    await expect(field('Confirm Password'), `${status}`).toHaveValue('Kj7!mQ2#')
  }
})

test('a username that is taken is named at its field', async ({ page }) => {
  const { fillRegistration, button, field } = authPage(page)
  // Else leaving the field may say it first, and the button is disabled.
  await stubCall(page, '/api/auth/check-username/*', 500)
  await fillRegistration({ Username: 'Mika' })
  await button('Create Account').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(field('Username')).toHaveAccessibleDescription('Username already taken')
  await field('Username').fill(`pilot${Date.now()}`)
  await expect(field('Username')).not.toHaveAccessibleDescription('Username already taken')
  await button('Create Account').click()
  await expect(page).toHaveURL('/user/dashboard')
})

test('the button that creates the account keeps the focus while the shop is asked', async ({
  page,
  ready,
}) => {
  const answer = await holdCall(page, '/api/auth/register')
  await ready()
  await authPage(page).fillRegistration()
  const create = page.getByRole('button', { name: /^Creat(e|ing) Account/ })
  await expect(create).toBeEnabled()
  await create.press('Enter')
  await expect(create).toHaveAttribute('aria-busy', 'true')
  await untilIdle(page)
  await expect(create).toBeFocused()
  answer.open()
  await expect(page).toHaveURL('/user/dashboard')
})
