import type { Page } from '@playwright/test'
import { follow } from '#pwa/e2e/account/member-menus.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { saveForOffline } from '#pwa/e2e/field/save-for-offline.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { expect, test } from './offline-shop.ts'

const savedFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('member-files')).keys()).length)
const savedZips = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('member-files')).keys())
      .map(({ url }) => url)
      .filter((url) => url.includes('/kept-files/')),
  )

/** With the shapes of the newest one so far. Gives back how it is taken away again. */
async function publishRelease({ services: { db } }: TestShop, slug: string, version: string) {
  const newest = await db
    .selectFrom('product_releases')
    .innerJoin('products', 'products.id', 'product_releases.product_id')
    .where('slug', '=', slug)
    .orderBy('released_at', 'desc')
    .select(['product_releases.id', 'product_id'])
    .executeTakeFirstOrThrow()
  const files = await db
    .selectFrom('product_files')
    .where('release_id', '=', newest.id)
    .where('kind', '=', 'stl')
    .select(['path', 'kind', 'size', 'sha256', 'store_key'])
    .execute()
  const { id } = await db
    .insertInto('product_releases')
    .values({
      product_id: newest.product_id,
      version,
      released_at: new Date(),
      changelog: [],
      parts_to_reprint: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_files')
    .values(files.map((file) => ({ ...file, release_id: id })))
    .execute()
  return () => db.deleteFrom('product_releases').where('id', '=', id).execute()
}

test('owned planes are at the field unasked: the CG in two taps, and the manual, offline, on a cold start; ticks stay until they are cleared, and Undo brings them back', async ({
  page,
  network,
  context,
  signIn,
  readyOffline,
}) => {
  await signIn()
  await page.goto('/')
  await readyOffline()
  await expect.poll(() => savedFiles(page)).toBeGreaterThanOrEqual(1)
  await network.set('killed')
  const cold = await context.newPage()
  await cold.clock.install()
  await page.close()
  await cold.goto('/field?source=shortcut')
  const manual = cold.getByRole('link', { name: 'Manual of Lapwing 800' })
  const address = (await manual.getAttribute('href')) ?? ''
  const answer = await cold.evaluate(async (url) => {
    const { status, headers } = await fetch(url)
    return { status, type: headers.get('content-type') }
  }, address)
  expect(answer).toEqual({ status: 200, type: 'application/pdf' })

  await cold.getByRole('main').getByRole('link', { name: 'Field card' }).first().click()
  const card = cold.getByRole('region').first()
  await expect(card.getByRole('heading', { name: /^CG behind the leading edge/ })).toBeVisible()
  await expect(cold.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const sizes = await card.evaluate((element) =>
    [...element.querySelectorAll('ol *:not(svg *)')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .map((each) => parseFloat(getComputedStyle(each).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20)
  const figures = await card
    .locator('[data-figure]')
    .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)))
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(32)

  await card.getByRole('checkbox').first().click()
  await expect(card.getByText('1 of 10 ticked')).toBeVisible()
  await cold.reload()
  await expect(card.getByText('1 of 10 ticked')).toBeVisible()
  // Undo goes after 10 s.
  await stopTime(cold)
  await card.getByRole('button', { name: 'Clear' }).click()
  await expect(card.getByText('0 of 10 ticked')).toBeVisible()
  await cold.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('1 of 10 ticked')).toBeVisible()
  await cold.clock.resume()
  await card.getByRole('button', { name: 'Clear' }).click()
  await expect(card.getByText('0 of 10 ticked')).toBeVisible()
  await cold.getByRole('link', { name: 'Close the card' }).click()
  await expect(cold).toHaveURL('/field')
})

test('parts of an owned plane are listed offline too, each lit on the aircraft; a whole release is saved and deleted on request', async ({
  page,
  network,
  signIn,
  readyOffline,
}) => {
  const openParts = () => page.getByRole('button', { name: /^Parts and files.*Lapwing 800$/ }).click()
  const parts = page.getByRole('dialog', { name: 'Lapwing 800' })
  const pictures = parts.getByRole('img', { name: /, lit on the aircraft$/ })
  await signIn()
  await page.goto('/user/dashboard')
  await readyOffline()
  // The manual comes first; the pictures of parts are drawn from the model.
  await expect.poll(() => savedFiles(page)).toBeGreaterThanOrEqual(2)
  await openParts()
  await expect(pictures.first()).toBeVisible()
  const online = await pictures.count()
  await page.keyboard.press('Escape')
  await expect(parts).toBeHidden()
  await follow(page, 'Your account', 'At the field')
  await page
    .getByRole('button', { name: /^Save the files too \(/ })
    .first()
    .click()
  const zip = page.getByRole('button', { name: /^Open the ZIP/ }).first()
  await expect(zip).toBeVisible()

  await network.set('killed')
  await page.reload()
  const coming = page.waitForEvent('download')
  await zip.click()
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
  await page
    .getByRole('button', { name: /^Delete the files of/ })
    .first()
    .click()
  await expect(zip).toHaveCount(0)
  await follow(page, 'Your account', 'Dashboard')
  await openParts()
  await expect(pictures).toHaveCount(online)
})

test('the ZIP of an earlier release can be opened until the newer one is saved, which takes its place', async ({
  page,
  network,
  shop,
  signIn,
}) => {
  await listenFor(page.context(), 'The files were not saved')
  await signIn()
  await page.goto('/field')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lapwing 800' })
  const save = row.getByRole('button', { name: /^Save the files too \(/ })
  const zip = row.getByRole('button', { name: /^Open the ZIP/ })
  await save.click()
  await expect(zip).toHaveAccessibleName(/^Open the ZIP of 1\.3 \(/)
  await expect(save).toHaveCount(0)
  const withdraw = await publishRelease(shop, 'lapwing-800', '2.0')
  try {
    await page.reload()
    await expect(row).toContainText('Yours, release 2.0')
    await expect(zip).toHaveAccessibleName(/^Open the ZIP of 1\.3 \(/)
    // What breaks off leaves the earlier one.
    network.intercept(({ path }) => (path === '/api/downloads/links' ? 'refuse' : null))
    await save.click()
    await expect.poll(() => everSaid(page)).toBe(true)
    const coming = page.waitForEvent('download')
    await zip.click()
    expect((await coming).suggestedFilename()).toBe('lapwing-800-1.3.zip')
    network.intercept(null)
    await save.click()
    await expect(zip).toHaveAccessibleName(/^Open the ZIP of 2\.0 \(/)
    await expect(save).toHaveCount(0)
    expect(await savedZips(page)).toEqual([expect.stringMatching(/\/2\.0\.zip$/)])
    await row.getByRole('button', { name: 'Delete the files of Lapwing 800' }).click()
    await expect(save).toBeVisible()
    expect(await savedZips(page)).toEqual([])
  } finally {
    network.intercept(null)
    await withdraw()
  }
})

test('any plane is saved for offline from its page; the storage shows and deletes it', async ({
  page,
  network,
  readyOffline,
}) => {
  await page.goto('/planes/lapwing-800')
  await readyOffline()
  await saveForOffline(page, 'Lapwing 800')
  await expect
    .poll(() => savedFiles(page))
    // Manual and model.
    .toBe(2)
  // The budget of a plane, pictures of the whole catalogue included.
  const bytes = await page.evaluate(async () => {
    let sum = 0
    for (const name of ['member-files', 'pictures'])
      for (const request of await (await caches.open(name)).keys())
        sum += (await (await caches.match(request))?.blob())?.size ?? 0
    return sum
  })
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(3_000_000)
  await network.set('killed')
  await page.goto('/field')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Lapwing 800' })).toBeVisible()
  await expect(page.getByText(/\d+ products, as of (\d{1,2} \w{3}, )?\d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete saved pictures' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Pictures/ })).toHaveText(/None saved$/)
  await page.getByRole('button', { name: 'Remove Lapwing 800' }).click()
  await expect(page.getByText('No planes here yet')).toBeVisible()
})

test('a plane whose saving the network breaks off is not called saved, and it goes on when the network is back', async ({
  page,
  network,
  readyOffline,
}) => {
  await listenFor(page.context(), 'Lapwing 800 is not saved yet')
  await page.goto('/planes/lapwing-800')
  await readyOffline()
  await page.getByText('Free manual').scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: 'Save for offline' })
  await expect(button).toBeVisible()
  await network.set('killed')
  await button.click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(page.getByText(/^Not saved yet/)).toBeVisible()
  await expect(page.getByText(/saved for offline|^Saved on this device/)).toHaveCount(0)
  expect(await savedFiles(page)).toBe(0)
  await page.goto('/field')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lapwing 800' }) })
  await expect(row.getByText('Not saved yet, release')).toBeVisible()
  await network.set('fine')
  await expect(row.getByText('Saved for offline, release')).toBeVisible()
  expect(await savedFiles(page)).toBe(2)
  // A new visit looks whether all is there, and would save again what is deleted before that.
  const isLookedAt = new Promise<void>((resolve) => {
    network.intercept(({ path }) => {
      if (path.startsWith('/api/catalogue/products')) resolve()
      return null
    })
  })
  await page.reload()
  await isLookedAt
  network.intercept(null)
  await page.getByRole('button', { name: 'Delete saved files' }).click()
  await expect(row.getByText('Not saved yet, release')).toBeVisible()
})

test('what is a member’s own is saved when the network is back, where it broke off at the beginning of the visit', async ({
  page,
  network,
  signIn,
}) => {
  await signIn()
  const isAsked = new Promise<void>((resolve) => {
    network.intercept(({ path }) => {
      if (path !== '/api/downloads') return null
      resolve()
      return 'refuse'
    })
  })
  await page.goto('/about')
  await isAsked
  await network.set('killed')
  network.intercept(null)
  await expect(page.getByText(/^Offline/)).toBeVisible()
  expect(await savedFiles(page)).toBe(0)
  await network.set('fine')
  // Manual and model of the plane that the member owns.
  await expect.poll(() => savedFiles(page)).toBeGreaterThanOrEqual(2)
})
