import type { Locator, Page } from '@playwright/test'
import { photo } from '#server/testing/files/pictures.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { beHere, openWhole } from './fields-shop.ts'

/** A position that comes later would move the map. */
const openMap = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Forget my position' })).toBeVisible()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
}

/** The glide of a map begins only in a frame after the drag's end, so one frame would not show it. */
const movedInFrames = (pin: Locator) =>
  pin.evaluate(async (element) => {
    const before = element.getBoundingClientRect().x
    for (let frame = 0; frame < 5; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
    return element.getBoundingClientRect().x - before
  })

test('the map needs no other server; a field on it is opened by finger and by keyboard; one that a drag began on is not chosen', async ({
  page,
  shop,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(shop.url)) elsewhere.push(url)
  })
  await beHere(page)
  await openWhole(page)
  await openMap(page)
  const map = page.getByRole('region', { name: 'Map of flying fields' })
  const pin = map.getByRole('button', { name: 'Old Gravel Pit' })
  await expect(pin).toBeVisible()
  const size = await pin.boundingBox()
  expect([size?.width, size?.height]).toEqual([48, 48])
  const before = (await pin.boundingBox())?.x ?? 0
  await pin.hover()
  await page.mouse.down()
  await page.mouse.move(before + 84, (await pin.boundingBox())?.y ?? 0, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeGreaterThan(before + 40)
  await expect(page.getByText('Tap a field to see its name.')).toBeVisible()
  await expect.poll(() => movedInFrames(pin)).toBe(0)
  await pin.click()
  await expect(page.getByText('Upper Bavaria, Germany')).toBeVisible()
  await map.getByRole('button', { name: 'Three Poplars' }).press('Enter')
  await expect(page.getByText('Thuringia, Germany')).toBeVisible()
  await expect(page.getByText('One field has no position')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'See the field' }).click()
  await expect(page).toHaveURL('/community/fields/three-poplars')
  expect(elsewhere).toEqual([])
})

test('fields that are read again leave the map where somebody has moved it', async ({ page, ready }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/community/directory*', async (route) => {
    await held.promise
    await route.continue()
  })
  await beHere(page)
  await page.goto('/community')
  await ready()
  await openMap(page)
  const pin = page
    .getByRole('region', { name: 'Map of flying fields' })
    .getByRole('button', { name: 'Old Gravel Pit' })
  await pin.hover()
  const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + 84, y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeGreaterThan(x + 40)
  await expect.poll(() => movedInFrames(pin)).toBe(0)
  const moved = (await pin.boundingBox())?.x
  const read = page.waitForResponse('**/api/community/directory*')
  held.resolve()
  await (await read).finished()
  await expect(page.getByRole('button', { name: 'Forget my position' })).toBeVisible()
  expect(await movedInFrames(pin)).toBe(0)
  expect((await pin.boundingBox())?.x).toBe(moved)
})

test('when the fields are read again, an unchanged pin keeps the focus, and a tap on it still counts', async ({
  page,
  ready,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/community/directory*', async (route) => {
    const response = await route.fetch()
    await released
    const fields = (await response.json()) as FlyingField[]
    const json = fields.map((field) =>
      field.fieldName === 'Three Poplars' ? { ...field, fieldName: 'Four Poplars' } : field,
    )
    await route.fulfill({ response, json })
  })
  await beHere(page)
  await page.goto('/community')
  await ready()
  await openMap(page)
  const map = page.getByRole('region', { name: 'Map of flying fields' })
  const pin = map.getByRole('button', { name: 'Old Gravel Pit' })
  await expect(map.getByRole('button', { name: 'Three Poplars' })).toBeVisible()
  await pin.hover()
  await page.mouse.down()
  await pin.focus()
  release()
  await expect(map.getByRole('button', { name: 'Four Poplars' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Three Poplars' })).toHaveCount(0)
  await expect(pin).toBeFocused()
  await page.mouse.up()
  await expect(page.getByText('Upper Bavaria, Germany')).toBeVisible()
})

test('fields in one place are all named at the closest zoom, each with its page, and by keyboard the page stays where it is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.route('**/api/community/directory*', async (route) => {
    const response = await route.fetch()
    const fields = (await response.json()) as FlyingField[]
    const there = fields.find(({ fieldName }) => fieldName === 'Old Gravel Pit')?.position
    const json = fields.map((field) =>
      field.fieldName === 'Three Poplars' ? { ...field, position: there } : field,
    )
    await route.fulfill({ response, json })
  })
  await openWhole(page)
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('Germany')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const several = page
    .getByRole('region', { name: 'Map of flying fields' })
    .getByRole('button', { name: '2 fields', exact: true })
  const cards = page.getByRole('status').filter({ hasText: 'See the field' })
  await several.focus()
  const before = await page.evaluate(() => scrollY)
  await expect(async () => {
    await several.press(' ')
    await expect(cards).toContainText('Three Poplars', { timeout: 500 })
  }).toPass()
  await expect(cards).toContainText('Old Gravel Pit')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await cards.getByRole('link', { name: 'See the field' }).last().click()
  await expect(page).toHaveURL(/\/community\/fields\/(three-poplars|old-gravel-pit)$/)
})

test('pictures of a tile server are shown only where the configuration names one', async ({ page }) => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  const other = await startTestShop({
    pages: true,
    environment: { mapTiles: { url, credit: 'Example tiles' } },
  })
  const asked = page.waitForRequest(/^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png$/)
  await page.route('https://tiles.example.com/**', async (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: await photo(256) }),
  )
  await page.goto(`${other.url}/community`)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await asked
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(page.getByText('Map: Example tiles.')).toBeVisible()
  await other.close()
})
