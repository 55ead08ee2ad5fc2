import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

// A shop of its own: what is removed here must not be missing elsewhere.
let shop: TestShop
test.beforeAll(async () => {
  shop = await startTestShop({ pages: true })
})
test.afterAll(() => shop.close())
test.use({ viewport: { width: 1280, height: 900 } })

test('the administrator takes the samples away after being asked, and the shop is empty and in order', async ({
  page,
  context,
  ready,
}) => {
  const [name = '', value = ''] = (await shop.signIn('admin@example.com')).split('=', 2)
  await context.addCookies([{ name, value, url: shop.url }])
  await listenFor(context, 'The samples are gone')
  await page.goto(`${shop.url}/admin`)
  await ready()
  const ask = page.getByRole('button', { name: 'Remove the samples' })
  await ask.click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove all samples?' })
  await expect(dialog.getByText(/^\d+ products with pictures, files and prices$/)).toBeVisible()
  await expect(dialog.getByText('1 sale, 2 orders, 2 accounts')).toBeVisible()
  await expect(dialog.getByText(/^admin@example.com stays: it is the last administrator/)).toBeVisible()

  // A first thought is not the last one.
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(((await (await shop.fetch('/api/products')).json()) as unknown[]).length).toBeGreaterThan(12)

  await ask.click()
  await dialog.getByRole('button', { name: 'Remove them for good' }).click()
  await expect.poll(() => everSaid(page)).toBe(true)
  await expect(ask).toBeHidden()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expect(page.getByText('Nothing is for sale yet. Publish your first product.')).toBeVisible()

  await page.goto(`${shop.url}/planes`)
  await ready()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.goto(shop.url)
  await ready()
  await expect(page.getByRole('heading', { name: 'The first planes are being drawn' })).toBeVisible()
  await page.goto(`${shop.url}/print-profiles`)
  await expect(page.getByRole('heading', { level: 2, name: 'PLA', exact: true })).toBeVisible()
})
