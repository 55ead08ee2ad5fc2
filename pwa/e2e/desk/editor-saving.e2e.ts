import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'

test.use({ viewport: { width: 1280, height: 900 } })
// A page waits 15 s for an answer; what is held below may take longer on a busy machine.
test.beforeEach(({ page }) => waitWithoutEnd(page))

const productOf = ({ services }: TestShop, slug: string) =>
  services.db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select(['id', 'name', 'stock', 'tagline', 'price_cents'])
    .executeTakeFirstOrThrow()
const change = ({ services }: TestShop, slug: string, values: Record<string, number | string | null>) =>
  services.db.updateTable('products').set(values).where('slug', '=', slug).execute()

/** Each save of the words waits until it is let go; `prices` are those that were sent. */
async function holdSaves(page: Page, id: number) {
  const prices: string[] = []
  const held: (() => void)[] = []
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    prices.push((route.request().postDataJSON() as { price: string }).price)
    await new Promise<void>((resolve) => held.push(resolve))
    return route.continue()
  })
  const letGo = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  return { prices, letGo }
}

test('pieces that are sold while the editor is open stay sold, however often it is saved', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const slug = 'spar-set-dunlin-1000'
  await change(shop, slug, { stock: 10 })
  const { id } = await productOf(shop, slug)
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  await expect(page.getByLabel('In stock')).toHaveValue('10')
  await change(shop, slug, { stock: 7 })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = async (tagline: string) => {
    await page.getByLabel('Tagline').fill(tagline)
    await save.click()
    await expect(page.getByText('Everything is saved')).toBeVisible()
    return productOf(shop, slug)
  }
  expect(await saved('Stiff and light.')).toMatchObject({ tagline: 'Stiff and light.', stock: 7 })
  await expect(page.getByLabel('In stock')).toHaveValue('7')
  expect(await saved('Light and stiff.')).toMatchObject({ tagline: 'Light and stiff.', stock: 7 })
  await change(shop, slug, { stock: 5 })
  await page.getByLabel('In stock').fill('27')
  expect(await saved('Twenty more.')).toMatchObject({ stock: 25 })
  await expect(page.getByLabel('In stock')).toHaveValue('25')

  // A stock that was not typed is not mine.
  await change(shop, slug, { stock: 24, tagline: 'Theirs', revision: 99 })
  await page.getByLabel('Tagline').fill('Mine')
  await save.click()
  const told = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' })
  await expect(told.getByRole('row')).toHaveText(['FieldYoursTheirs', 'TaglineMineTheirs'])
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await productOf(shop, slug)).toMatchObject({ tagline: 'Mine', stock: 24 })
})

test('what another administrator saved is not saved over after a file became free', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await productOf(shop, 'curlew-1100')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const price = page.getByLabel('Price', { exact: true })
  const mine = await price.inputValue()
  const raise = () =>
    shop.services.db
      .updateTable('products')
      .set(({ eb }) => ({ price_cents: 4_321, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
  await raise()
  const free = page.getByRole('checkbox', { name: 'Free' }).first()
  const isFree = await free.isChecked()
  await free.click()
  await expect(free).toBeChecked({ checked: !isFree })
  await page.getByLabel('Tagline').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' })
  await expect(told.getByRole('row').filter({ hasText: 'Price' })).toHaveText(`Price${mine}43.21`)
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(price).toHaveValue('43.21')
})

test('nothing half typed is sent for a published product; Save pressed during a save runs after it', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await productOf(shop, 'lapwing-800')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const { prices, letGo } = await holdSaves(page, id)
  const price = page.getByLabel('Price', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const stored = async () => (await productOf(shop, 'lapwing-800')).price_cents
  await page.getByLabel('Name', { exact: true }).fill('Lapwing, saved once')
  await price.fill('15.00')
  await save.click()
  await price.fill('1')
  await letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lapwing, saved once')
  await expect(page.getByText(/^Description and price are not saved/)).toBeVisible()
  await price.fill('12.00')
  await save.click()
  await expect.poll(() => prices).toEqual(['15.00', '12.00'])
  expect(await stored()).toBe(1_500)
  await price.fill('13.00')
  await save.click()
  await letGo()
  await expect.poll(() => prices).toEqual(['15.00', '12.00', '13.00'])
  await letGo()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await stored()).toBe(1_300)
})

test('a draft that the shop does not get says so, is sent again by Save, and by itself when the network is back', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await productOf(shop, 'bullfinch-820')
  await change(shop, 'bullfinch-820', { status: 'draft' })
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const tagline = async () => (await productOf(shop, 'bullfinch-820')).tagline
  const bar = page.locator('[data-save-bar]').getByRole('status')
  await expect(page.getByLabel('Tagline')).toBeVisible()
  const calls = `**/api/admin/products/${id}`
  await page.route(calls, (route) => route.fulfill(brokenAnswer))
  await page.getByLabel('Tagline').fill('Sent by Save')
  await expect(bar).toHaveText('Not saved. The form says why.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar).toHaveText('Everything is saved')
  expect(await tagline()).toBe('Sent by Save')
  await context.setOffline(true)
  await page.getByLabel('Tagline').fill('Sent by itself')
  await expect(bar).toHaveText("Not saved: the shop cannot be reached. It saves when you're back online.")
  await context.setOffline(false)
  await expect(bar).toHaveText('Everything is saved')
  expect(await tagline()).toBe('Sent by itself')
})

test('a draft that is published elsewhere takes no half-typed price: the bar saves it from then on', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const slug = 'firecrest-850'
  const { id, price_cents: before } = await productOf(shop, slug)
  await change(shop, slug, { status: 'draft' })
  const cookie = await shop.signIn('admin@example.com')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toBeVisible()
  const publish = { method: 'POST', cookie, body: { status: 'published' } }
  expect((await shop.fetch(`/api/admin/products/${id}/status`, publish)).status).toBe(200)
  await price.fill('1')
  await expect(page.getByRole('alert').filter({ hasText: 'This product is published now' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  expect((await productOf(shop, slug)).price_cents).toBe(before)
  await price.fill('17.00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await productOf(shop, slug)).price_cents).toBe(1_700)
})

test('alt texts that the shop does not get are named by the bar, and sent by themselves when the network is back', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  const { id } = await productOf(shop, 'swift-1200')
  const alts = async () => {
    const images = shop.services.db.selectFrom('product_images').where('product_id', '=', id)
    const rows = await images.orderBy('position').select('alt').execute()
    return rows.slice(0, 2).map(({ alt }) => alt)
  }
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const bar = page.locator('[data-save-bar]').getByRole('status')
  await expect(bar).toHaveText('Everything is saved')
  await context.setOffline(true)
  await page.getByLabel('Alt text of picture 1').fill('From the left')
  await page.getByLabel('Alt text of picture 2').fill('From above')
  await expect(bar).toHaveText("Not saved: the shop cannot be reached. It saves when you're back online.")
  await context.setOffline(false)
  await expect(bar).toHaveText('Everything is saved')
  expect(await alts()).toEqual(['From the left', 'From above'])
})

test('a shipping zone that was removed is not saved yet', async ({ page, signIn, ready }) => {
  await signIn('admin@example.com')
  await page.goto('/admin/settings')
  await ready()
  const zones = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add a zone' }) })
  await zones.getByRole('button', { name: 'Remove this zone' }).first().click()
  await expect(zones.getByText('Not saved yet')).toBeVisible()
})

test('a stock that is no number is refused at its field, and the stock stays', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, stock } = await productOf(shop, 'wheel-set-60')
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  await page.getByLabel('In stock').fill('many')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[data-save-bar]').getByRole('status')).toHaveText(
    'Not saved. Check the fields in red.',
  )
  await expect(page.getByLabel('In stock')).toHaveAttribute('aria-invalid', 'true')
  expect((await productOf(shop, 'wheel-set-60')).stock).toBe(stock)
})
