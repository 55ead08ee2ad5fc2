import type { Page } from '@playwright/test'
import { photo } from '#server/testing/files/pictures.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import type { OwnField } from '#shared/flying/flying.contract.ts'

const nameOf = (page: Page) => page.getByLabel('Field name')
const locationOf = (page: Page) => page.getByLabel('Location')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit field' }).click()
const callsOf = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/community/fields'))
      bodies.push(request.postDataJSON())
  })
  return bodies
}

test('COMM-03 SHELL-31 /submit-field needs a sign-in, and has name and location; what was typed is there again after a reload', async ({
  page,
  shop,
  ready,
}) => {
  await page.goto('/submit-field')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/submit-field')
  await newMember(shop, page)
  await page.goto('/submit-field')
  await ready()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit a flying field')
  await expect(nameOf(page)).toBeVisible()
  await expect(locationOf(page)).toBeVisible()
  await nameOf(page).fill('Half done')
  await page.reload()
  await ready()
  await expect(nameOf(page)).toHaveValue('Half done')
})

test('COMM-05 COMM-06 COMM-07 bug 47: a blank name or location is refused in the words given, and nothing is sent; what is wanted stays when the toast is gone; a refusal keeps the form and shows the server’s words, or else those given', async ({
  page,
  shop,
}) => {
  await newMember(shop, page)
  const bodies = callsOf(page)
  await page.clock.install()
  await page.goto('/submit-field')
  const toast = page.getByText('Please fill in both field name and location.', { exact: true })
  for (const [name, location] of [
    ['', ''],
    ['   ', 'Groningen'],
    ['North Strip', ' \t '],
  ] as const) {
    await nameOf(page).fill(name)
    await locationOf(page).fill(location)
    await stopTime(page)
    await submit(page)
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
    await expect(toast).toBeVisible()
    await expect(page.getByRole('alert').filter({ has: toast })).toBeVisible()
    await page.clock.resume()
    // The first empty field has the focus, and says what it wants beside it.
    const wanted = name.trim() === '' ? nameOf(page) : locationOf(page)
    await expect(wanted).toBeFocused()
    await expect(wanted).toHaveAttribute('aria-invalid', 'true')
    await expect(toast).toBeHidden()
    await expect(page.getByText(/^Enter (the name of the field|where the field is)\.$/).first()).toBeVisible()
  }
  expect(bodies).toEqual([])

  await nameOf(page).fill('Kept')
  await locationOf(page).fill('Here')
  for (const [json, words] of [
    [{ message: 'fieldName: is no field' }, 'fieldName: is no field'],
    [{}, 'Failed to submit field. Please try again.'],
  ] as const) {
    await page.route(
      '**/api/community/fields',
      (route) => route.fulfill({ status: 422, headers: { 'kestrel-api': '1' }, json }),
      { times: 1 },
    )
    // After two seconds without an answer the field would wait, and its form be gone.
    await stopTime(page)
    await submit(page)
    await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(nameOf(page)).toHaveValue('Kept')
    await page.clock.resume()
  }
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
})

test('COMM-04 two values are sent, trimmed, and nothing beside them; while the answer is awaited the field is said to be saved on the device, then it is in review', async ({
  page,
  shop,
}) => {
  const cookie = await newMember(shop, page)
  const bodies = callsOf(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/community/fields', async (route) => {
    await released
    await route.continue()
  })
  await waitWithoutEnd(page)
  await page.goto('/submit-field')
  await nameOf(page).fill('  North Strip ')
  await locationOf(page).fill(' Groningen ')
  await submit(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  release()
  await expect(page.getByText('Thank you!')).toBeVisible()
  await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(0)
  expect(bodies).toEqual([{ fieldName: 'North Strip', location: 'Groningen' }])
  const own = page.getByRole('region', { name: 'Your fields' })
  await expect(own.getByText('North Strip, Groningen')).toBeVisible()
  await expect(own.getByText('In review')).toBeVisible()
  const saved = (await (await shop.fetch('/api/user/fields', { cookie })).json()) as OwnField[]
  expect(saved).toMatchObject([{ fieldName: 'North Strip', state: 'pending' }])
})

test('a field with all that one knows, from the phone at the field, offline: it waits with its photo and is sent once', async ({
  page,
  context,
  shop,
  ready,
}) => {
  await listenFor(context, 'Saved on this device')
  const cookie = await newMember(shop, page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.1234567, longitude: 6.5 })
  await page.goto('/submit-field')
  await ready()
  await nameOf(page).fill('Offline Strip')
  await locationOf(page).fill('Dyke 4')
  await page.getByText('More about the field').click()
  await page.getByRole('button', { name: 'I am at the field: use my position' }).click()
  await expect(page.getByText('53.12346° N, 6.50000° E')).toBeVisible()
  await page.getByLabel('Surface').selectOption('grass')
  await page.getByLabel('Runway direction').fill('360')
  await submit(page)
  await expect(page.getByText('Enter a whole number from 0 to 359.')).toBeVisible()
  await page.getByLabel('Runway direction').fill('50')
  await expect(page.getByText('Runway 05/23')).toBeVisible()
  await page.getByLabel('Runway length').fill('90')
  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pictures' })
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await dialog
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'strip.jpg', mimeType: 'image/jpeg', buffer: await photo(60) })
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(dialog.getByText('Upload failed')).toBeHidden()
  await expect(dialog).toBeHidden()
  await submit(page)
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByText('Waiting to send', { exact: true }).first()).toBeVisible()
  await context.setOffline(false)
  const own = async () => (await (await shop.fetch('/api/user/fields', { cookie })).json()) as OwnField[]
  await expect.poll(async () => (await own()).length).toBe(1)
  await expect(page.getByText('In review')).toBeVisible()
  const admin = await shop.signIn('admin@example.com')
  const [field] = await own()
  const desk = await (await shop.fetch(`/api/admin/community/fields/${field?.id}`, { cookie: admin })).json()
  expect(desk).toMatchObject({
    fieldName: 'Offline Strip',
    location: 'Dyke 4',
    position: { lat: 53.123457, lon: 6.5 },
    surface: 'grass',
    runwayHeading: 50,
    runwayLength: 90,
    photos: [expect.stringMatching(/^\/uploads\/submissions\//)],
  })
})
