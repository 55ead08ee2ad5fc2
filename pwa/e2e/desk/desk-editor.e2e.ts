import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'

/** A product on sale with its tagline and description. */
async function onSale(shop: TestShop, slug: string) {
  const product = await shop.services.db
    .selectFrom('products')
    .select(['id', 'name', 'tagline'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { ...product, address: `/admin/products/${product.id}` }
}

/** The next change that is sent there is answered when it is let go. */
async function holdNext(page: Page, address: string) {
  const [arrived, gate, over] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  let isHeld = false
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() === 'GET') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    arrived?.resolve()
    await gate?.promise
    await route.fulfill({ response })
    over?.resolve()
    return undefined
  })
  return { arrived: arrived?.promise, over: over?.promise, letGo: () => gate?.resolve() }
}
/** A later call is answered: what the page got before it is shown. */
const otherCall = (page: Page) => page.evaluate(async () => (await fetch('/api/products?limit=1')).text())

for (const width of [360, 1440])
  test(`at ${width} px the editor begins with files and links to its sections where there is room`, async ({
    page,
    shop,
    signIn,
    ready,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { address } = await onSale(shop, 'curlew-1100')
    await signIn('admin@example.com')
    await page.goto(address)
    await ready()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Files and pictures')
    const index = page.getByRole('navigation', { name: 'Sections' })
    if (width === 360) {
      await expect(index).toBeHidden()
      return
    }
    await index.getByRole('link', { name: 'Description and price' }).click()
    const heading = page.getByRole('heading', { name: 'Description and price' })
    await expect(heading).toBeInViewport()
    await expect(index).toBeInViewport()
    // Neither header nor bar hides it.
    const top = await page
      .getByRole('navigation', { name: 'Administration' })
      .evaluate((bar) => bar.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThan(60)
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(top)
  })

test('the bar names what is unsaved and saves it; leaving before that asks; a refused field is red', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id, address, tagline } = await onSale(shop, 'siskin-760')
  await signIn('admin@example.com')
  await page.goto(address)
  await ready()
  await expect(page.getByText('Everything is saved')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.getByLabel('Tagline').fill('A tagline nobody has read.')
  const unsaved = page.getByText(
    'Description and price are not saved. Buyers see the old version until you save.',
  )
  await expect(unsaved).toBeInViewport()
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'All products' }).click()
  await expect.poll(() => asked).toEqual(['Leave without saving? Your changes here will be lost.'])
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const sold = async () => (await shop.fetch(`/api/product/${id}`)).json()
  expect(await sold()).toMatchObject({ tagline })
  await page.getByLabel('Price', { exact: true }).fill('much')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport()
  await save.click()
  await expect(page.getByText('Not saved. Check the fields in red.')).toBeInViewport()
  await expect(page.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Price', { exact: true }).fill('17,90')
  await save.click()
  await expect(page.getByText('Everything is saved')).toBeInViewport()
  await expect.poll(sold).toMatchObject({ tagline: 'A tagline nobody has read.', price: '17.90' })
})

test('a new product takes a price with a decimal comma', async ({ page, signIn, ready }) => {
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await ready()
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('Name').fill('Comma 900')
  await dialog.getByLabel('Price').fill('24,90')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('24.90')
})

test('what another administrator saved meanwhile is shown beside mine, and either can be kept', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id, address } = await onSale(shop, 'firecrest-850')
  await signIn('admin@example.com')
  await page.goto(address)
  await ready()
  await page.getByLabel('Tagline').fill('Mine')
  await shop.services.db
    .updateTable('products')
    .set(({ eb }) => ({ tagline: 'Theirs', revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' })
  await expect(told.getByRole('row')).toHaveText(['FieldYoursTheirs', 'TaglineMineTheirs'])
  await told.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Theirs')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByLabel('Tagline').fill('Mine after all')
  await shop.services.db
    .updateTable('products')
    .set(({ eb }) => ({ price_cents: 1_234, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(told.getByRole('row').filter({ hasText: 'Price' })).toContainText('12.34')
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const row = () =>
    shop.services.db.selectFrom('products').where('id', '=', id).select('tagline').executeTakeFirstOrThrow()
  expect((await row()).tagline).toBe('Mine after all')
})

test('a picture that is moved keeps the alt text just typed', async ({ page, shop, signIn, ready }) => {
  const { id, address } = await onSale(shop, 'swift-1200')
  const images = async () =>
    shop.services.db
      .selectFrom('product_images')
      .where('product_id', '=', id)
      .orderBy('position')
      .select(['id', 'alt'])
      .execute()
  const [first, second] = await images()
  await signIn('admin@example.com')
  await page.goto(address)
  await ready()
  await page.getByLabel('Alt text of picture 2').fill('From the left')
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect
    .poll(async () => (await images()).slice(0, 2))
    .toEqual([{ id: second?.id, alt: 'From the left' }, first])
})

test('a picture that is moved up twice before the first answer comes moves two places', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, address } = await onSale(shop, 'swift-1200')
  await waitWithoutEnd(page)
  const images = async () => {
    const query = shop.services.db.selectFrom('product_images').where('product_id', '=', id)
    return (await query.orderBy('position').select('id').execute()).map((image) => image.id)
  }
  const [one, two, three] = await images()
  await signIn('admin@example.com')
  await page.goto(address)
  await ready()
  const pressed = Promise.withResolvers<void>()
  await page.route(`**/api/admin/products/${id}/images/*`, async (route) => {
    await pressed.promise
    await route.continue()
  })
  const up = page.getByRole('button', { name: 'Move picture 3 up' })
  await up.click()
  await up.click()
  pressed.resolve()
  await expect.poll(async () => (await images()).slice(0, 3)).toEqual([three, one, two])
})

test('before publishing, a missing tagline and description are a warning with the way to each', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, address } = await onSale(shop, 'bullfinch-820')
  await shop.services.db
    .updateTable('products')
    .set({ tagline: '', description: '', status: 'draft' })
    .where('id', '=', id)
    .execute()
  await signIn('admin@example.com')
  await page.goto(address)
  await ready()
  await expect(page.getByText('Recommended before you publish')).toBeVisible()
  await page.getByRole('link', { name: /^Add a tagline/ }).click()
  await expect(page.getByLabel('Tagline')).toBeInViewport()
  await page.getByLabel('Tagline').fill('A biplane for calm evenings.')
  await expect(page.getByRole('link', { name: /^Add a tagline/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Add a description/ })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
})

test('a schedule that is saved after its dialog was cancelled leaves the dialog that was opened since open', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { id, address } = await onSale(shop, 'bittern-1200')
  const { db } = shop.services
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute()
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto(address)
  await ready()
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' })
  const time = dialog.getByLabel('Day and time')
  for (const press of ['Schedule', 'Remove the schedule']) {
    await page.getByRole('button', { name: /^(Schedule|Change the time)$/ }).click()
    const answer = await holdNext(page, `**/api/admin/products/${id}/schedule`)
    await dialog.getByRole('button', { name: press }).click()
    await answer.arrived
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^(Schedule|Change the time)$/ }).click()
    await time.fill('2031-05-01T12:00')
    answer.letGo()
    await expect(page.getByText(/^It is published at /)).toHaveCount(press === 'Schedule' ? 1 : 0)
    await otherCall(page)
    await expect(time).toHaveValue('2031-05-01T12:00')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

for (const place of ['the list', 'another screen'])
  test(`a product that is made after its dialog was cancelled leaves the administrator on ${place}`, async ({
    page,
    signIn,
    ready,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await waitWithoutEnd(page)
    await signIn('admin@example.com')
    await page.goto('/admin/products')
    await ready()
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await page.getByRole('button', { name: 'New product' }).click()
    await dialog.getByLabel('Name').fill('Made late')
    await dialog.getByLabel('Price').fill('19.90')
    const answer = await holdNext(page, '**/api/admin/products')
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await answer.arrived
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Administration' })
    if (place === 'another screen') {
      await bar.getByRole('link', { name: /^Orders/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Orders/)
    }
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
    answer.letGo()
    await answer.over
    await otherCall(page)
    // Where the answer leads comes before what is pressed after it.
    if (place === 'another screen') await bar.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Products/)
    await expect(page.getByRole('link', { name: 'Made late' })).toHaveCount(1)
    expect(opened.filter((path) => path !== '/admin/products')).toEqual([])
  })
