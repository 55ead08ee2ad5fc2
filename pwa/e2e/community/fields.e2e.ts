import type { Page } from '@playwright/test'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { beHere, openWhole } from './fields-shop.ts'

const rowsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test('SHELL-10 SHELL-56 SHELL-98 navigation and missing page lead to /community, which a visitor may open', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveURL('/community')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community')
  expect((await shop.fetch('/community')).status).toBe(200)
  await expect(page.getByRole('heading', { name: 'Long Meadow' })).toBeVisible()
  await page.goto('/no/such/page/here')
  await page.getByRole('main').getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveURL('/community')
  await expect(page.getByRole('heading', { name: 'Flying fields' })).toBeVisible()
})

test('the page of the server has the first fields, and the page of a field its facts, without a script', async ({
  browser,
  shop,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${shop.url}/community`)
  await expect(rowsOf(page).filter({ hasText: 'Old Gravel Pit' })).toBeVisible()
  await page.goto(`${shop.url}/community/fields/long-meadow`)
  await expect(page).toHaveTitle(/^Long Meadow \|/)
  await expect(page.getByRole('row', { name: /Runway 08\/26/ })).toBeVisible()
  await expect(page.getByText('Sheep graze here')).toBeVisible()
  const missing = await page.goto(`${shop.url}/community/fields/no-such-field`)
  expect(missing?.status()).toBe(404)
  await page.context().close()
})

test('near me sorts by distance with bearing; words, surface and runway narrow the list', async ({
  page,
  ready,
}) => {
  await beHere(page)
  await page.goto('/community')
  await ready()
  // The page asks by itself where the permission is there. Forgetting comes first, so that the tap finds it.
  await page.getByRole('button', { name: 'Forget my position' }).click()
  await expect(page.getByText('13 fields', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('13 fields, nearest first')).toBeVisible()
  // The rows further down follow after the paint: each field once, and last the one without a position.
  await expect(rowsOf(page).last()).toHaveText('Two Barns')
  const names = await rowsOf(page).allTextContents()
  expect(names.slice(0, 3)).toEqual(['Old Gravel Pit', 'Three Poplars', 'Vineyard Slope'])
  expect(new Set(names).size).toBe(13)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  expect(await links.first().getAttribute('href')).toBe('/community/fields/old-gravel-pit')
  const first = page.getByRole('listitem').filter({ hasText: 'Old Gravel Pit' })
  await expect(first).toContainText('9.8 km')
  await expect(first).toContainText('NE, 58°')
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('GERMANY gravel')
  await expect(rowsOf(page)).toHaveText(['Old Gravel Pit'])
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('')
  await page.getByLabel('Surface').selectOption('tarmac')
  await expect(rowsOf(page)).toHaveText(['Olive Terrace', 'Prairie Square'])
  await page.getByLabel('Runway').selectOption('150')
  await expect(rowsOf(page)).toHaveText(['Prairie Square'])
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Prairie Square' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prairie Square')
  await page.goBack()
  await expect(rowsOf(page)).toHaveText(['Prairie Square'])
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('nothing like this')
  await page.getByRole('button', { name: 'Show all fields' }).click()
  await expect(rowsOf(page)).toHaveCount(13)
})

test('while only the first fields are here, a search and a position wait for all of them', async ({
  page,
  ready,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/community/directory*', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/api/community/fields?*', async (route) => {
    const response = await route.fetch()
    const page24 = (await response.json()) as { fields: FlyingField[] }
    const fields = page24.fields.slice(0, 3)
    await route.fulfill({ response, json: { ...page24, fields, next: fields.at(-1)?.id } })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await beHere(page)
  await page.goto('/')
  await ready()
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click()
  const loading = page.getByText('Loading all fields')
  await expect(page.getByRole('button', { name: 'Forget my position' })).toBeVisible()
  await expect(loading).toBeVisible()
  await expect(page.getByText('nearest first')).toBeHidden()
  await page.getByRole('button', { name: 'Forget my position' }).click()
  await expect(page.getByText('13 fields', { exact: true })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('prairie')
  await expect(loading).toBeVisible()
  await expect(page.getByText('No field found')).toBeHidden()
  release()
  await expect(rowsOf(page)).toHaveText(['Prairie Square'])
  await expect(loading).toBeHidden()
})

test('a position that was forgotten is not asked for again until somebody wants it', async ({
  page,
  ready,
}) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    let asked = 0
    geolocation.getCurrentPosition = (...given) => {
      document.documentElement.dataset.asked = String((asked += 1))
      ask(...given)
    }
  })
  // Whatever the page wants of its permission is answered before this.
  const asked = () =>
    page.evaluate(async () => {
      await navigator.permissions.query({ name: 'geolocation' })
      return document.documentElement.dataset.asked
    })
  await beHere(page)
  await page.goto('/community')
  await ready()
  await page.getByRole('button', { name: 'Forget my position' }).click()
  expect(await asked()).toBe('1')
  await page.getByRole('link', { name: 'Old Gravel Pit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old Gravel Pit')
  await expect(page.getByText(/Sunrise|sunrise/).first()).toBeVisible()
  expect(await asked()).toBe('1')
  await expect(page.getByText('from you')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible()
})

test('a position that is refused is explained, and the list stays; on the map fields that are too close to tap are one button, which comes closer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1 } as GeolocationPositionError)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openWhole(page)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText('Your browser is not allowed to read your position.')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(13)

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Map of flying fields' })
  const several = map.getByRole('button', { name: /^\d+ fields$/ })
  await expect(several.first()).toBeVisible()
  const before = await several.count()
  await several.last().click()
  await expect.poll(() => several.count()).not.toBe(before)
})

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a field tells its way and its daylight, computed on the device', async ({ page }) => {
    await beHere(page)
    await page.clock.setFixedTime(new Date('2026-06-21T10:00:00Z'))
    await page.goto('/community/fields/old-gravel-pit')
    await expect(page.getByText('9.8 km')).toBeVisible()
    await expect(page.getByText('NE, 58° from you')).toBeVisible()
    const shown = async (name: string) => {
      const text = await page.getByRole('row', { name }).getByRole('cell').textContent()
      const [hours = 0, minutes = 0] = (text ?? '').split(':').map(Number)
      return hours * 60 + minutes
    }
    const utcOf = (minutes: number) =>
      page.evaluate(
        (given) => (given + new Date('2026-06-21T10:00:00Z').getTimezoneOffset() + 1_440) % 1_440,
        minutes,
      )
    // Almanac for 48.25° N, 11.91° E: 3:13 and 19:17 UTC.
    expect(Math.abs((await utcOf(await shown('Sunrise'))) - 193)).toBeLessThanOrEqual(2)
    expect(Math.abs((await utcOf(await shown('Sunset'))) - 1157)).toBeLessThanOrEqual(2)
    await expect(
      page.getByRole('row', { name: /^Evening sun 1\d° off the runway: in your eyes$/ }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: 'Runway 11/29, north is up' })).toBeVisible()
  })
})
