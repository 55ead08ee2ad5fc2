import { buildScreen, logFlight, ownBuild } from './build-screen.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'

test('a flight is two taps from the list of planes; removed by mistake it comes back', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  const before = await ownBuild(shop)
  await page.goto('/field')
  await logFlight(page)
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expect.poll(async () => (await ownBuild(shop)).flights.length).toBe(before.flights.length + 1)
  const [flight] = (await ownBuild(shop)).flights
  expect(flight?.minutes).toBe(before.flights[0]?.minutes)

  await page.goto(buildScreen)
  const all = page.getByRole('button', { name: /^Remove the flight of/ })
  await expect(all.first()).toBeVisible()
  const shown = await all.count()
  await all.first().click()
  await expect(all).toHaveCount(shown - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all).toHaveCount(shown)
  await all.first().click()
  await expect.poll(async () => (await ownBuild(shop)).flights.length).toBe(before.flights.length)
})

test('a flight is corrected online and offline, and stays one flight', async ({
  page,
  shop,
  signIn,
  network,
  readyOffline,
}) => {
  await signIn()
  await page.goto('/')
  // Offline, the app's own files come from the worker.
  await readyOffline()
  const before = await ownBuild(shop)
  await page.goto(buildScreen)
  const change = page.getByRole('button', { name: /^Change the flight of/ })
  const dialog = page.getByRole('dialog', { name: /flight of/ })
  await change.first().click()
  await expect(dialog.getByLabel('Minutes')).toHaveValue(String(before.flights[0]?.minutes))
  await dialog.getByRole('button', { name: 'One minute more' }).click()
  await dialog.getByLabel('Note').fill('Gusts')
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect.poll(async () => (await ownBuild(shop)).flights[0]?.note).toBe('Gusts')
  expect((await ownBuild(shop)).flights[0]).toMatchObject({ minutes: (before.flights[0]?.minutes ?? 0) + 1 })

  await network.set('killed')
  // One that was never tried is logged as corrected: they are one change.
  await logFlight(page)
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect(page.getByText(`${before.flights.length + 1} flights`)).toBeVisible()
  await change.first().click()
  await dialog.getByLabel('Minutes').fill('21')
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '21 min' })).toBeVisible()
  // And an old one, to another day.
  await change.last().click()
  await dialog.getByLabel('Day').fill('2026-01-15')
  await dialog.getByLabel('Note').fill('Frost')
  await dialog.getByRole('button', { name: 'Save flight' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Frost' })).toContainText('15 Jan 2026')
  await network.set('fine')
  await expect
    .poll(async () => (await ownBuild(shop)).flights.filter(({ note }) => note === 'Frost'), {
      timeout: 40_000,
    })
    .toMatchObject([{ date: '2026-01-15' }])
  const { flights } = await ownBuild(shop)
  expect(flights).toHaveLength(before.flights.length + 1)
  expect(flights.filter(({ minutes }) => minutes === 21)).toHaveLength(1)
})
