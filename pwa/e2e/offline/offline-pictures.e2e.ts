import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { findSaveForOffline, saveForOffline } from '#pwa/e2e/field/save-for-offline.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { countSaved, expect, savedKeys, test } from './offline-shop.ts'

/** How many pictures of the page's main part are drawn, and how many are not. */
const pictures = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => {
      const shown = all.filter((img) => (img as HTMLImageElement).checkVisibility())
      for (const img of shown) (img as HTMLImageElement).loading = 'eager'
      return {
        drawn: shown.filter((img) => (img as HTMLImageElement).naturalWidth > 1).length,
        missing: shown.filter((img) => (img as HTMLImageElement).naturalWidth <= 1).length,
      }
    })

/** Waits until the device has a picture of every product that has one. */
async function untilPictured(page: Page, shop: TestShop): Promise<void> {
  const products = (await (await shop.fetch('/api/products?limit=100')).json()) as {
    images: { hash: string }[]
  }[]
  // The page saves others of its own.
  const wanted = products.flatMap(({ images: [first] }) => (first ? [first.hash] : []))
  const missing = async () => {
    const saved = await savedKeys(page, 'pictures')
    return wanted.filter((hash) => !saved.some((address) => address.includes(hash)))
  }
  await expect.poll(missing).toEqual([])
}

test('one picture of every product is fetched in idle time: a list that was never opened has its pictures; a smaller one serves a large screen; one that is not saved shows no broken icon, and loads when online; on a device that is full the shop says so once, and works on', async ({
  page,
  context,
  readyOffline,
  network,
  shop,
  baseURL,
}) => {
  await page.goto('/')
  await readyOffline()
  await untilPictured(page, shop)
  await network.set('killed')
  await page.goto('/planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  // The list comes after its heading.
  await expect.poll(async () => (await pictures(page)).drawn).toBeGreaterThan(5)
  await expect.poll(async () => (await pictures(page)).missing).toBe(0)

  // On a large screen a saved smaller picture serves.
  const phone = page.viewportSize() ?? { width: 412, height: 839 }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/planes/dunlin-1000')
  const large = page
    .getByRole('button', { name: /^Enlarge/ })
    .locator('img:visible')
    .first()
  await expect.poll(() => large.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(1)
  await page.setViewportSize(phone)
  await page.goto('/planes')

  await page.getByRole('main').getByRole('link', { name: 'Dunlin 1000' }).first().click()
  const second = page.getByRole('button', { name: /^Picture 2/ }).locator('img:visible')
  await expect(second).toHaveCSS('opacity', '0')
  await network.set('fine')
  await expect(second).toHaveCSS('opacity', '1')
  expect(await second.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(1)

  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  await listenFor(context, 'This device is full')
  await page.clock.install()
  await page.goto('/planes/lapwing-800')
  await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
  await expect.poll(() => everSaid(page)).toBe(true)
  const save = await findSaveForOffline(page, 'Lapwing 800')
  // What says so goes by itself after three seconds.
  await stopTime(page)
  await save.click()
  await expect(page.getByText('Free some room, then save it again.')).toBeVisible()
  await expect(save).toBeVisible()
  await page.clock.resume()
  await page.goto('/planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await expect.poll(async () => (await pictures(page)).drawn).toBeGreaterThan(5)
  expect(await everSaid(page)).toBe(false)
})

test('what was saved on paper is drawn on blueprint at the field too, and a plane that was saved for offline has its picture for both themes', async ({
  page,
  readyOffline,
  network,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/planes/dunlin-1000')
  await readyOffline()
  await saveForOffline(page, 'Dunlin 1000')
  await untilPictured(page, shop)
  const saved = await savedKeys(page, 'pictures')
  const { images } = (await (await shop.fetch('/api/products/by-slug/dunlin-1000')).json()) as {
    images: { hash: string; dark: string }[]
  }
  expect(images[0]).toBeDefined()
  for (const hash of images.slice(0, 1).flatMap((first) => [first.hash, first.dark]))
    expect(saved.some((address) => address.includes(hash))).toBe(true)
  await network.set('killed')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/planes')
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await expect.poll(async () => (await pictures(page)).drawn).toBeGreaterThan(5)
  await expect.poll(async () => (await pictures(page)).missing).toBe(0)
})

test('on a metered network no picture is fetched ahead, but the catalogue is', async ({
  page,
  readyOffline,
  shop,
}) => {
  const metered = { saveData: true }
  await page.addInitScript((state) => {
    const connection = { ...state, addEventListener() {}, removeEventListener() {} }
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  }, metered)
  await page.goto('/about')
  await readyOffline()
  const isSyncing = () =>
    page.evaluate(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name === 'kestrel.catalogue'),
    )
  await expect.poll(isSyncing).toBe(false)
  expect(await countSaved(page, 'pictures')).toBe(0)
  // Another tab on a good network: they are fetched.
  const good = await page.context().newPage()
  await good.goto('/about')
  await untilPictured(good, shop)
})

test('a picture that fails before the scripts are here shows no broken icon', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    const kind = route.request().resourceType()
    if (kind === 'image') return route.abort()
    if (kind === 'script') await scripts.promise
    await route.continue()
  })
  await page.goto('/planes/dunlin-1000', { waitUntil: 'commit' })
  const first = page.getByRole('main').locator('img:visible').first()
  await expect(first).toHaveCSS('opacity', '0')
  scripts.resolve()
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await expect(first).toHaveCSS('opacity', '0')
})
