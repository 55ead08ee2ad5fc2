import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'

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
/** A later call is answered: what the page sent before it has left, and what it got before is shown. */
const otherCall = (page: Page) => page.evaluate(async () => (await fetch('/api/products?limit=1')).text())

test('a draft that is saved without an answer is no conflict with itself, and what was typed since is saved after it', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const slug = 'godwit-1300'
  await shop.services.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', slug).execute()
  const { id, revision } = await productOf(shop, slug)
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const tagline = page.getByLabel('Tagline')
  const bar = page.locator('[data-save-bar]').getByRole('status')
  const notReached = 'Not saved: the shop cannot be reached. It is saved when you are online again.'
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

test('a half-typed word that was never answered and is refused later holds up no better one', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const slug = 'ruff-1000'
  await shop.services.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', slug).execute()
  const { id } = await productOf(shop, slug)
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const price = page.getByLabel('Price', { exact: true })
  const bar = page.locator('[data-save-bar]').getByRole('status')
  await expect(price).toBeVisible()
  await context.setOffline(true)
  await price.fill('12.')
  await expect(bar).toHaveText(/^Not saved: the shop cannot be reached/)
  await price.fill('12.50')
  await context.setOffline(false)
  await expect(bar).toHaveText('Everything is saved')
  await expect(price).not.toHaveAttribute('aria-invalid', 'true')
})

test('two files that are made free one after the other stay free, however late the first answer comes', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await productOf(shop, 'whinchat-1500')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
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

test('a product that was read before a change, and is answered after it, does not take the change back', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await productOf(shop, 'wheatear-900')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const [box] = await twoUnticked(page)
  await page.getByRole('link', { name: 'All products' }).click()
  // The address changes before the list has taken the editor's place.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Products/)
  const read = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(callsOf(id), async (route) => {
    const response = await route.fetch()
    read.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith(`/api/admin/products/${id}`),
  )
  await page.goBack()
  await read.promise
  await box.click()
  await expect(box).toBeChecked()
  held.resolve()
  await answered
  await otherCall(page)
  await expect(box).toBeChecked()
})
