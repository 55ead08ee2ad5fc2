import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'

test('offline the resources and a tutorial that was never opened are there, and an opened one has its pictures', async ({
  page,
  network,
  readyOffline,
}) => {
  await page.goto('/')
  await readyOffline()
  await page.goto('/tutorials/before-the-first-flight')
  // Also those further down, which nobody has seen yet.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return keys.flat().filter(({ url }) => url.endsWith('-800.avif')).length
      }),
    )
    .toBeGreaterThanOrEqual(2)
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
