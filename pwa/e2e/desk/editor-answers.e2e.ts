import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { holdCall } from '#pwa/e2e/account/auth-page.ts'
import { brokenAnswer, expect, test as base } from '#pwa/e2e/fixtures.ts'
import { letPatienceEnd, waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import type { PartGeometry } from '#shared/aircraft/part-geometry.ts'

const test = base.extend<{ openEditor: (id: number) => Promise<void> }>({
  openEditor: async ({ page, signIn, ready }, use) => {
    await use(async (id) => {
      await signIn('admin@example.com')
      await page.goto(`/admin/products/${id}`)
      await ready()
    })
  },
})
test.use({ viewport: { width: 1280, height: 900 } })
// A page waits 15 s for an answer; what is held below may take longer on a busy machine.
test.beforeEach(({ page }) => waitWithoutEnd(page))

const productOf = ({ services }: TestShop, slug: string) =>
  services.db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select(['id', 'tagline', 'revision'])
    .executeTakeFirstOrThrow()
const callsOf = (id: number) => `**/api/admin/products/${id}`

/** The next save arrives; its answer is lost together with the network. */
async function loseNextAnswer(page: Page, id: number) {
  let isLost = false
  await page.route(callsOf(id), async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback()
    isLost = true
    await route.fetch()
    await page.context().setOffline(true)
    return route.abort()
  })
}
async function twoUnticked(page: Page) {
  const boxes = page.getByRole('checkbox', { name: 'Free' })
  await expect(boxes.first()).toBeVisible()
  const all = await boxes.all()
  const ticked = await Promise.all(all.map((box) => box.isChecked()))
  const [one, two] = all.filter((_box, index) => !ticked[index])
  if (!one || !two) throw new Error('Fewer than two files are not free')
  return [one, two] as const
}
const saveBar = (page: Page) => page.locator('[data-save-bar]').getByRole('status')
async function draftOf(shop: TestShop, slug: string) {
  await shop.services.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', slug).execute()
  return productOf(shop, slug)
}
/** A later call is answered: what the page sent before it has left, and what it got before is shown. */
const otherCall = (page: Page) => page.evaluate(async () => (await fetch('/api/products?limit=1')).text())

test('a draft that is saved without an answer is no conflict with itself, and what was typed since is saved after it', async ({
  page,
  context,
  shop,
  openEditor,
}) => {
  const slug = 'godwit-1300'
  const { id, revision } = await draftOf(shop, slug)
  await openEditor(id)
  const tagline = page.getByLabel('Tagline')
  const bar = saveBar(page)
  const notReached = "Not saved: the shop cannot be reached. It saves when you're back online."
  await expect(tagline).toBeVisible()

  await loseNextAnswer(page, id)
  await tagline.fill('Arrived')
  await expect(bar).toHaveText(notReached)
  expect(await productOf(shop, slug)).toMatchObject({ tagline: 'Arrived', revision: revision + 1 })
  await context.setOffline(false)
  await expect(bar).toHaveText('Everything is saved')
  expect(await productOf(shop, slug)).toMatchObject({ tagline: 'Arrived', revision: revision + 1 })

  await loseNextAnswer(page, id)
  await tagline.fill('Arrived too')
  await expect(bar).toHaveText(notReached)
  await tagline.fill('Typed since')
  await context.setOffline(false)
  await expect(bar).toHaveText('Everything is saved')
  expect(await productOf(shop, slug)).toMatchObject({ tagline: 'Typed since', revision: revision + 3 })
  await expect(page.getByRole('alert').filter({ hasText: 'changed this meanwhile' })).toHaveCount(0)
})

test('a half-typed price that got no answer does not stop the corrected price from being saved', async ({
  page,
  context,
  shop,
  openEditor,
}) => {
  const slug = 'ruff-1000'
  const { id } = await draftOf(shop, slug)
  await openEditor(id)
  const price = page.getByLabel('Price', { exact: true })
  const bar = saveBar(page)
  await expect(price).toBeVisible()
  await context.setOffline(true)
  await price.fill('12.')
  await expect(bar).toHaveText(/^Not saved: the shop cannot be reached/)
  await price.fill('12.50')
  await context.setOffline(false)
  await expect(bar).toHaveText('Everything is saved')
  await expect(price).not.toHaveAttribute('aria-invalid', 'true')
})

test('a draft that gets no answer in time is unsaved, and sent again by itself', async ({
  page,
  shop,
  openEditor,
}) => {
  const slug = 'avocet-900'
  const { id, revision } = await draftOf(shop, slug)
  const endPatience = await letPatienceEnd(page)
  await openEditor(id)
  const tagline = page.getByLabel('Tagline')
  const bar = saveBar(page)
  await expect(tagline).toBeVisible()
  const arrived = Promise.withResolvers<void>()
  await page.route(
    callsOf(id),
    async (route) => {
      await route.fetch()
      arrived.resolve()
    },
    { times: 1 },
  )
  const held = await holdCall(page, '/livez')
  await tagline.fill('Arrived late')
  await arrived.promise
  await endPatience()
  await expect(bar).toHaveText(/^Not saved: the shop cannot be reached/)
  held.open()
  await expect(bar).toHaveText('Everything is saved')
  expect(await productOf(shop, slug)).toMatchObject({ tagline: 'Arrived late', revision: revision + 1 })
})

test('a draft whose answer was lost is no conflict with itself after the shop was too busy for it', async ({
  page,
  context,
  shop,
  openEditor,
}) => {
  const slug = 'siskin-760'
  const { id, revision } = await draftOf(shop, slug)
  await openEditor(id)
  const tagline = page.getByLabel('Tagline')
  const bar = saveBar(page)
  await expect(tagline).toBeVisible()
  await page.route(callsOf(id), (route) => route.fulfill({ ...brokenAnswer, status: 429 }), { times: 1 })
  await loseNextAnswer(page, id)
  await tagline.fill('Arrived')
  await expect(bar).toHaveText(/^Not saved: the shop cannot be reached/)
  await context.setOffline(false)
  await expect(bar).toHaveText('Not saved. The form says why.')
  await tagline.fill('Typed since')
  await expect(bar).toHaveText('Everything is saved')
  expect(await productOf(shop, slug)).toMatchObject({ tagline: 'Typed since', revision: revision + 2 })
})

test('a part that is saved after its dialog was cancelled leaves the dialog of the next part open', async ({
  page,
  shop,
  openEditor,
}) => {
  const { id } = await productOf(shop, 'lapwing-800')
  const geometry: PartGeometry = {
    box: [40, 30, 20],
    volume: 9_000,
    surface: 5_200,
    triangles: 12,
    watertight: true,
  }
  const { db } = shop.services
  await db
    .updateTable('product_files')
    .set({ geometry })
    .where('release_id', 'in', db.selectFrom('product_releases').where('product_id', '=', id).select('id'))
    .execute()
  await openEditor(id)
  const typed = Promise.withResolvers<void>()
  await page.route(`${callsOf(id)}/**`, async (route) => {
    if (route.request().method() !== 'GET') await typed.promise
    await route.continue()
  })
  const change = page.getByRole('region', { name: 'Parts' }).getByRole('button', { name: /^Edit / })
  const dialog = page.getByRole('dialog', { name: /^Part / })
  const name = dialog.getByLabel('Name')
  await change.first().click()
  await name.fill('Saved late')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await change.nth(1).click()
  await name.fill('Half typed')
  typed.resolve()
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Saved late' })).toHaveCount(
    1,
  )
  await otherCall(page)
  await expect(name).toHaveValue('Half typed')
})

test('two files that are made free one after the other stay free, however late the first answer comes', async ({
  page,
  shop,
  openEditor,
}) => {
  const { id } = await productOf(shop, 'whinchat-1500')
  await openEditor(id)
  const [one, two] = await twoUnticked(page)
  const calls: string[] = []
  const first = Promise.withResolvers<void>()
  await page.route(`${callsOf(id)}/files/*`, async (route) => {
    const isFirst = calls.length === 0
    calls.push('sent')
    const response = await route.fetch()
    if (isFirst) await first.promise
    calls.push('answered')
    await route.fulfill({ response })
  })
  await one.click()
  await expect.poll(() => calls).toEqual(['sent'])
  await two.click()
  await otherCall(page)
  first.resolve()
  await expect(one).toBeChecked()
  await expect(two).toBeChecked()
  expect(calls).toEqual(['sent', 'answered', 'sent', 'answered'])
})

test('a read that began before a change and is answered after it does not undo the change on screen', async ({
  page,
  shop,
  openEditor,
}) => {
  const { id } = await productOf(shop, 'wheatear-900')
  // What came of a file that was sent makes the editor read the product again.
  const upload = { product_id: id, name: 'log.txt', size: 9, modified: 0, actor: 'admin@example.com' }
  const results = [{ path: 'log.txt', outcome: 'same' as const, note: null }]
  await shop.services.db
    .insertInto('product_uploads')
    .values({ ...upload, state: 'done', results })
    .execute()
  const read = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let reads = 0
  await page.route(callsOf(id), async (route) => {
    reads += 1
    if (reads === 1) return route.continue()
    const response = await route.fetch()
    read.resolve()
    await held.promise
    return route.fulfill({ response })
  })
  await openEditor(id)
  const [box] = await twoUnticked(page)
  await read.promise
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith(`/api/admin/products/${id}`),
  )
  await box.click()
  await expect(box).toBeChecked()
  held.resolve()
  await answered
  await otherCall(page)
  await expect(box).toBeChecked()
})
