import { authPage, holdCall, samplePassword, stubCall, watchCalls } from './auth-page.ts'
import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

test('AUTH-01 AUTH-02 AUTH-07 AUTH-19 the query chooses the tab, and the tab the query; with a return target there are two buttons, and Back, which leads back', async ({
  page,
}) => {
  const auth = authPage(page)
  await page.goto('/auth?tab=login')
  await expect(auth.tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  await expect(auth.button('Sign In')).toBeVisible()
  await expect(auth.button('Sign in to Dashboard')).toHaveCount(0)
  await expect(auth.button('Back')).toHaveCount(0)
  await page.goto('/cart')
  await page.goto('/auth?tab=register&redirect=%2Fplanes')
  await expect(auth.tab('Create Account')).toHaveAttribute('aria-selected', 'true')
  await auth.tab('Sign In').click()
  await expect(page).toHaveURL(/tab=login/)
  await expect(page).toHaveURL(/redirect=%2Fplanes/)
  await expect(auth.button('Sign In')).toBeVisible()
  await expect(auth.button('Sign in to Dashboard')).toBeVisible()
  await auth.button('Back').click()
  await expect(page).toHaveURL('/cart')
})

test('AUTH-05 AUTH-08 AUTH-151 AUTH-152 "Loading..." until the session check ends; signed out it is asked once and nothing is wrong; the left column welcomes', async ({
  page,
  ready,
}) => {
  const calls = watchCalls(page, '/api/auth/user')
  const call = await holdCall(page, '/api/auth/user')
  await page.goto('/auth')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  call.open()
  await ready()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText(/^Sign in to see/)).toBeVisible()
})

test('AUTH-10 AUTH-11 AUTH-12 AUTH-13 four selling points', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/auth')
  for (const point of [
    'professional engineering designs',
    'detailed assembly instructions',
    'community support and feedback',
    'regular updates and new models',
  ])
    await expect(page.getByRole('heading', { name: new RegExp(point, 'i') })).toBeVisible()
})

test('AUTH-09 AUTH-14 AUTH-15 AUTH-16 the right column is for large screens; without email or password nothing is sent, and the field says why; the password can be shown and hidden; managers know what the fields are', async ({
  page,
}) => {
  const { field, button } = authPage(page)
  const calls = watchCalls(page, '/api/auth/login')
  await page.goto('/auth')
  await expect(page.getByRole('tablist')).toBeVisible()
  const points = page.getByRole('list', { name: 'What an account gives you' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(points).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(points).toBeVisible()

  await button('Sign In').click()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('Please enter your email address')
  await expect(field('Password')).toHaveAccessibleDescription('Please enter your password')
  await field('Email').fill('maker@example.com')
  await button('Sign In').click()
  await expect(field('Password')).toBeFocused()
  await field('Email').fill('maker@example')
  await field('Password').fill('x')
  await button('Sign In').click()
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(calls).toEqual([])

  await expect(field('Password')).toHaveAttribute('type', 'password')
  await button('Show password').click()
  await expect(field('Password')).toHaveAttribute('type', 'text')
  await button('Hide password').click()
  await expect(field('Password')).toHaveAttribute('type', 'password')
  await expect(field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(field('Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('AUTH-03 AUTH-56 Enter signs in and leads to the return target', async ({ page }) => {
  const { signIn, field } = authPage(page)
  await page.goto('/auth?redirect=%2Fuser%2Forders')
  await signIn()
  await field('Password').press('Enter')
  await expect(page).toHaveURL('/user/orders')
})

test('AUTH-06 AUTH-53 the dashboard option covers the screen on the way; a signed-in member who opens the page goes to the dashboard', async ({
  page,
}) => {
  const { signIn, button } = authPage(page)
  await page.goto('/auth?redirect=%2Fcart')
  await signIn()
  // The overlay goes with the answer.
  const check = await holdCall(page, '/api/auth/user')
  await button('Sign in to Dashboard').click()
  const overlay = page.getByRole('status').filter({ hasText: 'Redirecting to your dashboard...' })
  await expect(overlay).toBeVisible()
  await expect(overlay).toContainText('Welcome back!')
  check.open()
  await expect(page).toHaveURL('/user/dashboard')
  await page.goto('/auth?redirect=%2Fcart')
  await expect(page).toHaveURL('/user/dashboard')
})

test('after a sign-in nobody is asked to sign in again because the shop gives no answer', async ({
  page,
}) => {
  const { signIn, button } = authPage(page)
  await page.goto('/auth')
  await signIn()
  // Else the app finds the shop by itself, and takes the button away.
  await page.route('**/livez', (route) => route.abort())
  await page.route('**/api/auth/user', (route) => route.abort())
  await button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
  await expect(page.getByText('We could not check your sign-in. Nothing was lost.')).toBeVisible()
  await page.unroute('**/api/auth/user')
  await button('Try again').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('AUTH-18 AUTH-154 AUTH-54 AUTH-55 "Signing In..." while busy; email and password are all that is sent; then a toast, and the session refreshed one second later', async ({
  page,
}) => {
  const { signIn, button, field } = authPage(page)
  const calls = watchCalls(page, '/api/auth/login')
  const call = await holdCall(page, '/api/auth/login')
  await page.clock.install()
  await page.goto('/auth')
  await signIn()
  await stopTime(page)
  const checks = watchCalls(page, '/api/auth/user')
  await button('Sign In').click()
  await expect(button('Signing In...')).toBeVisible()
  await button('Signing In...').click({ force: true })
  await field('Password').press('Enter')
  call.open()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.clock.runFor(900)
  expect(checks).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => checks.length).toBe(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/user/dashboard')
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'maker@example.com', password: samplePassword }])
})

test('AUTH-57 AUTH-68 AUTH-69 a wrong password: "Login Failed" in the server\'s words, both fields kept; a network error in words; a redirect of / and one to elsewhere go to the dashboard', async ({
  page,
  context,
}) => {
  const { signIn, button, field } = authPage(page)
  await page.clock.install()
  await page.goto('/auth?redirect=%2F%2Fevil.example')
  await signIn('maker@example.com', 'Wrong-1-password!')
  // A toast then stays until the next one.
  await stopTime(page)
  await button('Sign In').click()
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(field('Email')).toHaveValue('maker@example.com')
  await expect(field('Password')).toHaveValue('Wrong-1-password!')
  await stubCall(page, '/api/auth/login', 418, { message: 'Not today' })
  await button('Sign In').click()
  await expect(page.getByText('Not today')).toBeVisible()
  await stubCall(page, '/api/auth/login', 500)
  await button('Sign In').click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.route('**/api/auth/login', (route) => route.abort())
  await button('Sign In').click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.clock.resume()

  // Every other form: shared/accounts/safe-redirect.test.ts.
  await signIn()
  await button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
  await context.clearCookies()
  // After two seconds without an answer it is the remembered member who opens the page.
  await page.addInitScript(() => localStorage.clear())
  await page.goto('/auth?redirect=%2F')
  await signIn()
  await button('Sign In').click()
  await expect(page).toHaveURL('/user/dashboard')
})

for (const [title, toasts] of [
  [
    'AUTH-70 AUTH-71 AUTH-72 an error of the address',
    [
      ['error=login_failed', 'Invalid email or password'],
      ['error=google_auth_failed', 'Google sign-in failed. Please try again.'],
      ['error=facebook_auth_failed', 'Facebook sign-in failed. Please try again.'],
    ],
  ],
  [
    'AUTH-73 AUTH-74 AUTH-75 AUTH-04 another error, or a message of the address',
    [
      ['error=zzz', 'Authentication failed'],
      ['message=password-changed', 'Password Updated'],
      ['message=password-security-updated', 'Security Update Complete'],
    ],
  ],
] as const)
  test(`${title} shows as a toast`, async ({ page, ready }) => {
    await page.clock.install()
    await page.goto('/auth')
    await ready()
    await stopTime(page)
    for (const [query, text] of toasts) {
      // As Back and Forward change it: the page stays.
      await goTo(page, `/auth?${query}`)
      await expect(page.getByText(text, { exact: true }), query).toBeVisible()
    }
  })

test('AUTH-34 AUTH-35 AUTH-36 AUTH-37 social sign-in is shown as it is configured', async ({ page }) => {
  const told = page.waitForResponse('**/api/auth/providers')
  await page.goto('/auth')
  await (await told).finished()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.getByText(/^Continue with/)).toHaveCount(0)
  // At the start of the next page: the one that is left may still write what it knows.
  await page.addInitScript(() => localStorage.clear())
  await stubCall(page, '/api/auth/providers', 200, ['local', 'facebook'])
  await page.goto('/auth')
  await expect(page.getByText(/^Continue with/)).toHaveText(['Continue with Facebook'])
  await stubCall(page, '/api/auth/providers', 200, ['local', 'google', 'facebook', 'myspace'])
  await page.goto('/auth')
  await expect(page.getByText(/^Continue with/)).toHaveText([
    'Continue with Google',
    'Continue with Facebook',
  ])
  await expect(page.getByRole('link', { name: 'Continue with Facebook' })).toHaveAttribute(
    'href',
    '/api/auth/facebook',
  )
  await page.route('**/api/auth/google', (route) =>
    route.fulfill({ body: 'over to them', contentType: 'text/plain' }),
  )
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/api/auth/google')
})

test('AUTH-87 signing out is a POST, then the home page afresh, with nothing personal left', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn()
  await page.goto('/user/orders')
  await ready()
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout'))
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await posted).method()).toBe('POST')
  await expect(page).toHaveURL('/')
  await ready()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Mika')
  await page.goto('/user/orders')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
})
