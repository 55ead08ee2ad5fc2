import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'
import type { Tutorial } from '#shared/making/tutorials/tutorials.contract.ts'

/** Addresses of the pictures of a tutorial that the device saves. */
async function picturesOf(shop: TestShop, slug: string): Promise<string[]> {
  const { steps } = (await (await shop.fetch(`/api/tutorials/${slug}`)).json()) as Tutorial
  return steps.flatMap(({ picture }) => (picture ? [`/uploads/${picture.hash}-800.avif`] : []))
}
const savedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

test('a tutorial that is the first page of a first visit is saved with all of its pictures', async ({
  page,
  shop,
}) => {
  const wanted = await picturesOf(shop, 'before-the-first-flight')
  await page.goto('/tutorials/before-the-first-flight')
  await expect.poll(() => savedIn(page)).toEqual(expect.arrayContaining(wanted))
})

test('offline the resources and a tutorial that was never opened are there, and an opened one has its pictures', async ({
  page,
  shop,
  network,
  readyOffline,
}) => {
  const wanted = await picturesOf(shop, 'before-the-first-flight')
  expect(wanted.length).toBeGreaterThanOrEqual(2)
  await page.goto('/')
  await readyOffline()
  await page.goto('/tutorials/before-the-first-flight')
  // Also those further down, which nobody has seen yet.
  await expect.poll(() => savedIn(page)).toEqual(expect.arrayContaining(wanted))
  await network.set('killed')
  await page.goto('/purchase-resources?product=hobby-64')
  await expect(page.getByRole('heading', { level: 3, name: 'Battery 4S 1800' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Battery 3S 1300' })).toHaveCount(0)
  await expect(page.getByText("Links to shops open when you're back online.")).toBeVisible()
  await page.goto('/tutorials')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.goto('/tutorials/before-the-first-flight')
  const picture = page.getByRole('img', { name: /^The end of a wing from the side/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/tutorials/calibrate-lw-pla')
  await expect(page.getByRole('heading', { level: 2, name: 'Print a cube with one wall' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Done: Dry the spool' }).check()
  await expect(page.getByText('1 of 5 steps done')).toBeVisible()
})

test('one picture of a tutorial that cannot be fetched holds up no other one, and is saved at the next opening', async ({
  page,
  shop,
  network,
  readyOffline,
}) => {
  const [missing = '', ...others] = await picturesOf(shop, 'before-the-first-flight')
  await page.goto('/')
  await readyOffline()
  network.intercept(({ path }) => (path === missing ? 'refuse' : null))
  await page.goto('/tutorials/before-the-first-flight')
  await expect.poll(() => savedIn(page)).toEqual(expect.arrayContaining(others))
  expect(await savedIn(page)).not.toContain(missing)
  network.intercept(null)
  await page.reload()
  await expect.poll(() => savedIn(page)).toContain(missing)
})

test('offline the profiles of an aircraft that is not saved say so, keep the filters, and come by themselves when the network is back', async ({
  page,
  network,
  readyOffline,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await readyOffline()
  await network.set('killed')
  await page.goto('/print-profiles')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveCount(6)
  const aircraft = page.getByLabel('Aircraft', { exact: true })
  await aircraft.selectOption('Lapwing 800')
  await expect(page.getByText('These profiles could not be loaded')).toBeVisible()
  await expect(page.getByText('Your filters are kept.')).toBeVisible()
  await expect(names).toHaveCount(0)
  await expect(aircraft.locator('option:checked')).toHaveText('Lapwing 800')
  // What was known before is still there to choose.
  await aircraft.selectOption('')
  await expect(names).toHaveCount(6)
  await aircraft.selectOption('Lapwing 800')
  await expect(page.getByText('These profiles could not be loaded')).toBeVisible()
  await network.set('fine')
  await expect(names).toHaveText(['LW-PLA, foams while printing', 'PLA'])
  await expect(page).toHaveURL(/\?product=lapwing-800$/)
})
