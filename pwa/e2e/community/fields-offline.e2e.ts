import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'
import { ownHeader } from '#shared/offline/worker-messages.ts'

/** What the device has saved of a call, whatever the shop would answer. */
const savedBody = (page: Page, path: string) =>
  page.evaluate(
    (key) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('kestrel')
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened')))
        opening.addEventListener('success', () => {
          const answers = opening.result.transaction('answers').objectStore('answers')
          const read = answers.get(key) as IDBRequest<{ body: unknown } | undefined>
          read.addEventListener('success', () => {
            opening.result.close()
            resolve(read.result?.body ?? null)
          })
        })
      }),
    path,
  )

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
  await expect.poll(() => savedBody(page, '/api/community/directory')).toHaveLength(13)
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

test('a field that is read offline stays on the screen while the shop does not answer for it again', async ({
  page,
  network,
  readyOffline,
}) => {
  await page.goto('/')
  await readyOffline()
  const api = '/api/community/fields/heron-lake'
  await page.goto('/community/fields/heron-lake')
  await page.evaluate(async (path) => (await fetch(path)).text(), api)
  await expect.poll(() => savedBody(page, api)).toMatchObject({ fieldName: 'Heron Lake' })
  await network.set('killed')
  await page.reload()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Heron Lake')
  const refused = page.waitForResponse((answer) => answer.url().endsWith(api) && answer.status() === 429)
  network.intercept(({ path }) =>
    path === api ? { status: 429, headers: { [ownHeader]: '1' }, body: '{}' } : null,
  )
  await network.set('fine')
  await (await refused).finished()
  await expect(page.getByText('Offline.')).toBeHidden()
  await expect(heading).toHaveText('Heron Lake')
  network.intercept(null)
})
