import { buildScreen, logFlight, ownBuild } from './build-screen.ts'
import { countWaiting } from '#pwa/e2e/cart/cart-screen.ts'
import { fillUp } from '#pwa/e2e/offline/no-room.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'
import { stopTime, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { untilIdle } from '#pwa/e2e/until-drawn.ts'

test('a flight is two taps from the list of planes; removed by mistake it comes back', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn()
  const { productId, flights } = await ownBuild(shop)
  const { id = '', ...last } = flights[0] ?? {}
  await shop.fetch(`/api/builds/${productId}/flights/${id}`, {
    method: 'PUT',
    cookie: await shop.signIn(),
    body: { ...last, minutes: 17 },
  })
  const before = await ownBuild(shop)
  const come = Promise.withResolvers<void>()
  // A page that waits 15 s for its builds does without them; a busy machine may need longer until the form is opened.
  await waitWithoutEnd(page)
  await page.route('**/api/builds', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/field')
  await logFlight(page)
  // The form waits for the minutes of the last flight.
  await untilIdle(page)
  come.resolve()
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expect.poll(async () => (await ownBuild(shop)).flights.length).toBe(before.flights.length + 1)
  const [flight] = (await ownBuild(shop)).flights
  expect(flight?.minutes).toBe(17)

  await page.clock.install()
  await page.goto(buildScreen)
  const all = page.getByRole('button', { name: /^Remove the flight of/ })
  await expect(all.first()).toBeVisible()
  const shown = await all.count()
  // It can be put back for 8 s.
  await stopTime(page)
  await all.first().click()
  await expect(all).toHaveCount(shown - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all).toHaveCount(shown)
  await page.clock.resume()
  await all.first().click()
  await expect(all).toHaveCount(shown - 1)
  // The shop had as many after the first removal too.
  await expect.poll(() => countWaiting(page)).toBe(0)
  expect((await ownBuild(shop)).flights).toHaveLength(before.flights.length)
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
  const change = page.getByRole('button', { name: /^Edit the flight of/ })
  const dialog = page.getByRole('dialog', { name: /flight (of|with the)/ })
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
    .poll(async () => (await ownBuild(shop)).flights.filter(({ note }) => note === 'Frost'))
    .toMatchObject([{ date: '2026-01-15' }])
  const { flights } = await ownBuild(shop)
  expect(flights).toHaveLength(before.flights.length + 1)
  expect(flights.filter(({ minutes }) => minutes === 21)).toHaveLength(1)
})

test('offline a flight that was removed can be put back for 8 s; on a full device it is put back by a second try', async ({
  page,
  shop,
  network,
  signIn,
  readyOffline,
}) => {
  await page.clock.install()
  await signIn()
  const { flights } = await ownBuild(shop)
  await page.goto(buildScreen)
  const all = page.getByRole('button', { name: /^Remove the flight of/ })
  await expect(all.first()).toBeVisible()
  const shown = await all.count()
  const undo = page.getByRole('button', { name: 'Undo' })
  // Offline, the app's own files come from the worker.
  await readyOffline()
  await stopTime(page)
  await network.set('killed')
  await all.first().click()
  await expect(undo).toBeVisible()
  await page.clock.runFor(7_900)
  await expect(all).toHaveCount(shown - 1)
  await undo.click()
  await expect(all).toHaveCount(shown)
  await expect(page.getByText('Saved on this device').first()).toBeVisible()

  await all.first().click()
  await expect(undo).toBeVisible()
  await fillUp(page)
  await undo.click()
  await expect(page.getByText('Not put back', { exact: true })).toBeVisible()
  await expect(all).toHaveCount(shown - 1)
  // After two seconds the first one is known to wait; that takes nothing away.
  await page.clock.runFor(3_000)
  await expect(page.getByText('Not put back', { exact: true })).toBeVisible()
  await network.set('fine')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(all).toHaveCount(shown)
  // There is room again: what waited is sent too.
  await page.reload()
  await expect.poll(async () => (await ownBuild(shop)).flights.length).toBe(flights.length)
})
