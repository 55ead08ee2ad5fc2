import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'

test('offline, on a cold start, the directory and each field open with distance and daylight', async ({
  page,
  context,
  network,
  readyOffline,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.5, longitude: 20.8 })
  await page.goto('/')
  await readyOffline()
  await page.goto('/community')
  await expect(page.getByText(/^13 fields/)).toBeVisible()
  const isSaved = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/community/directory')
      return ((await answer.json()) as unknown[]).length
    })
  await expect.poll(isSaved).toBe(13)
  await network.set('killed')
  const cold = await context.newPage()
  await page.close()
  await cold.goto('/community')
  const main = cold.getByRole('main')
  await expect(main.getByText('13 fields, nearest first')).toBeVisible()
  await expect(main.getByRole('listitem').first()).toContainText('Heron Lake')
  await expect(main.getByRole('listitem').first()).toContainText('8.2 km')
  // Never opened before, and read from the directory.
  await cold.goto('/community/fields/heron-lake')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Heron Lake')
  await expect(main.getByText('8.2 km')).toBeVisible()
  await expect(main.getByRole('row', { name: /^Sunset \d\d:\d\d$/ })).toBeVisible()
})
