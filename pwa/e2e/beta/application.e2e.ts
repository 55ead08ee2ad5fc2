import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import type { BetaUser } from '#shared/beta/users/beta-users.contract.ts'
import { fillApplication, main } from './application-form.ts'

test('SHELL-18 the landing page opens for everyone, and leads over the sign-in to the application', async ({
  page,
  ready,
}) => {
  const opened = await page.goto('/beta-program-signup')
  expect(opened?.status()).toBe(200)
  expect(await opened?.text()).toContain('The first task earns')
  await ready()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a beta tester')
  await expect(
    page.getByText('The first task earns 10% off. Each further one adds 5%, up to 50%.'),
  ).toBeVisible()
  await main(page).getByRole('link', { name: 'Apply as a beta tester' }).click()
  await expect(page).toHaveURL('/auth?redirect=%2Fbeta-signup')
})

test('SHELL-39 BETA-25 BETA-26 a member applies: prefilled from account and My workshop, with all that is asked', async ({
  page,
  shop,
}) => {
  await page.goto('/beta-signup')
  await expect(page).toHaveURL('/auth?redirect=%2Fbeta-signup')
  const cookie = await newMember(shop, page)
  await page.evaluate(() => {
    const workshop = { bed: [250, 210, 220], nozzle: 0.4, materials: ['TPU'], batteries: [] }
    const device = { ...JSON.parse(localStorage.getItem('kestrel.device') ?? '{}'), workshop }
    localStorage.setItem('kestrel.device', JSON.stringify({ ...device, workshopUnsaved: true }))
  })
  await page.goto('/beta-signup')
  const form = main(page)
  await expect(form.getByLabel('First Name')).toHaveValue('Robin')
  await expect(form.getByLabel('Email')).toHaveValue(/@example\.com$/)
  await expect(form.getByRole('button', { name: 'Remove Prusa MK4, MK4S' })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'TPU' })).toBeChecked()

  const apply = form.getByRole('button', { name: 'Apply', exact: true })
  await apply.click()
  await expect(form.getByText('Choose your slicer.', { exact: true }).last()).toBeVisible()
  await expect(form.getByText('Choose at least one landing area')).toBeVisible()
  await expect(form.getByLabel('Country')).toBeFocused()
  await fillApplication(page)
  await page.reload()
  await expect(form.getByLabel('Username')).toHaveValue('robin_the_tester')
  await expect(form.getByRole('checkbox', { name: 'Fly the plane' })).toBeChecked()

  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/beta-users'),
  )
  await apply.click()
  const body = (await sending).postDataJSON() as Record<string, unknown>
  const asked =
    'username firstName lastName email country printerTypes materialTypes preferredSlicer landingAreas willPrint willFly willRecordVideo willGiveFeedback willPostSocial socialMediaPlatforms'
  expect(Object.keys(body).toSorted()).toEqual(asked.split(' ').toSorted())
  expect(body).toMatchObject({
    username: 'robin_the_tester',
    country: 'FI',
    printerTypes: ['Prusa MK4, MK4S', 'Voron V0'],
    materialTypes: ['LW-PLA', 'TPU'],
    preferredSlicer: 'OrcaSlicer',
    landingAreas: ['Short grass'],
    willPrint: false,
    willFly: true,
    socialMediaPlatforms: ['YouTube'],
  })
  await expect(page).toHaveURL('/beta-users')
  await expect(form.getByText('Waiting for our answer')).toBeVisible()
  const { betaUser } = (await (await shop.fetch('/api/beta-users/me', { cookie })).json()) as {
    betaUser: BetaUser
  }
  expect(betaUser).toMatchObject(body)
  expect(await page.evaluate(() => localStorage.getItem('kestrel.beta-application'))).toBe('null')
  await page.goto('/user/dashboard')
  await expect(form.getByText('Your application waits for our answer.')).toBeVisible()
})

test('BETA-27 a refused application shows what the shop says, and keeps what was entered', async ({
  page,
  shop,
}) => {
  await newMember(shop, page)
  await page.clock.install()
  await page.route('**/api/beta-users', (route) =>
    route.fulfill({ status: 400, headers: { 'kestrel-api': '1' }, json: { error: 'x' } }),
  )
  await page.goto('/beta-signup')
  await fillApplication(page)
  // After two seconds without an answer the application would wait, and its form be left.
  await stopTime(page)
  await main(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^(Error)?\s*x/ })).toBeVisible()
  await expect(page).toHaveURL('/beta-signup')
  await expect(main(page).getByLabel('Username')).toHaveValue('robin_the_tester')
})

test('SHELL-41 BETA-28 a beta profile is saved by PUT; its fields are locked until it is saved, and beta data is read again', async ({
  page,
  shop,
}) => {
  await page.goto('/beta-users')
  await expect(page).toHaveURL('/auth?redirect=%2Fbeta-users')
  await newMember(shop, page)
  await page.clock.install()
  await page.goto('/beta-users')
  await expect(main(page).getByText('You have not applied yet')).toBeVisible()
  await main(page).getByRole('link', { name: 'Apply as a beta tester' }).click()
  await fillApplication(page)
  await main(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(main(page).getByText('Waiting for our answer')).toBeVisible()

  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/beta-(users|status)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  await main(page).getByLabel('Preferred slicer').selectOption('PrusaSlicer')
  await main(page).getByRole('checkbox', { name: 'Post about it' }).check()
  // After two seconds without an answer the change would wait, and be said to.
  const held = await holdCall(page, '/api/beta-users/me')
  const sending = page.waitForRequest('**/api/beta-users/me')
  await stopTime(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await sending
  await main(page).getByLabel('Username').pressSequentially('_2')
  await main(page).getByLabel('Printers').pressSequentially('Ender 3')
  await main(page).getByRole('checkbox', { name: 'Record video' }).click()
  await expect(main(page).getByLabel('Username')).toHaveValue('robin_the_tester')
  await expect(main(page).getByLabel('Printers')).toHaveValue('')
  await expect(main(page).getByRole('checkbox', { name: 'Record video' })).not.toBeChecked()
  held.open()
  await expect(page.getByText('Your beta profile is saved')).toBeVisible()
  await page.clock.resume()
  const put = 'PUT /api/beta-users/me'
  await expect
    .poll(() => calls.slice(calls.lastIndexOf(put)))
    .toEqual(expect.arrayContaining([put, 'GET /api/beta-users/me', 'GET /api/user/beta-status']))
  await page.reload()
  await expect(main(page).getByLabel('Preferred slicer')).toHaveValue('PrusaSlicer')
  await expect(main(page).getByRole('checkbox', { name: 'Post about it' })).toBeChecked()
})

test('a box that is pressed while a printer is typed is ticked, and the printer is in the list', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  await page.goto('/beta-signup')
  await ready()
  const form = main(page)
  const removes = form.getByRole('button', { name: /^Remove / })
  // Without a printer the list is not there.
  for (let left = await removes.count(); left > 0; left -= 1) await removes.first().click()
  await form.getByLabel('Printers').fill('Voron V0')
  await form.getByRole('checkbox', { name: 'LW-PLA', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Remove Voron V0' })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'LW-PLA', exact: true })).toBeChecked()
})
