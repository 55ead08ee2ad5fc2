import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { samplePassword } from '#pwa/e2e/account/auth-page.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { goTo } from './go-to.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const [phone, desk] = [390, 1440]
/** Nothing is wider than the page on a phone and a desk, and axe finds nothing in either theme at the given widths. */
async function look(page: Page, what: string, axeAt: readonly number[]): Promise<void> {
  for (const width of [phone, desk]) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const found = axeAt.includes(width) ? await findViolations(page) : []
    expect([what, width, sideways <= 0, found]).toEqual([what, width, true, []])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const long = `Wing${'-of-the-club'.repeat(6)}`

test('products are exported, changed in the file and imported: what would happen is shown first, and nothing is written until then', async ({
  page,
  shop,
  signIn,
}) => {
  const { db } = shop.services
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  // Its editor has read it before it is imported.
  const { product_type: type, name } = await db
    .selectFrom('products')
    .where('slug', '=', 'dunlin-1000')
    .select(['product_type', 'name'])
    .executeTakeFirstOrThrow()
  const price = page.getByLabel('Price', { exact: true })
  await page.getByRole('link', { name, exact: true }).click()
  await expect(price).toHaveValue('24.90')
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export products' })
  await expect(dialog).toBeVisible()
  await look(page, 'export', [phone, desk])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(csv(text))
  await expect(page.getByText(/^0 new, 0 changed, \d+ unchanged, 0 refused\.$/)).toBeVisible()
  await expect(page.getByText('There is nothing to import.')).toBeVisible()

  await choose.setInputFiles(csv('slug,name\na,b'))
  await expect(page.getByRole('alert').getByText('The file lacks columns: product_type, price')).toBeVisible()
  await look(page, 'import-refused', [phone])
  const changed = `slug,name,product_type,price,tagline\nclub-wing,${long},${type},19.90,=1+1\ndunlin-1000,${name},${type},31.00,For the club\nx,,${type},much,`
  await choose.setInputFiles(csv(changed))
  await expect(page.getByText('1 new, 1 changed, 0 unchanged, 1 refused.')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect(rows.getByText('price: 24.90 → 31.00')).toBeVisible()
  await expect(rows.getByText('price: must be an amount such as 24.90')).toBeVisible()
  await look(page, 'import-checked', [phone, desk])
  const before = await db.selectFrom('products').where('slug', '=', 'club-wing').select('id').execute()
  expect(before).toEqual([])

  // Somebody saves meanwhile.
  await db.updateTable('products').set({ revision: 900 }).where('slug', '=', 'dunlin-1000').execute()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByRole('alert').getByText(/was changed since you checked it/)).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('Imported: 1 new, 1 changed, 1 refused.')).toBeVisible()
  await look(page, 'import-done', [desk])
  const after = await db
    .selectFrom('products')
    .where('slug', 'in', ['club-wing', 'dunlin-1000'])
    .orderBy('slug')
    .select(['slug', 'status', 'price_cents', 'tagline'])
    .execute()
  expect(after).toEqual([
    { slug: 'club-wing', status: 'draft', price_cents: 1990, tagline: '=1+1' },
    { slug: 'dunlin-1000', status: 'published', price_cents: 3100, tagline: 'For the club' },
  ])

  await page.route('**/api/admin/product-imports/check', (route) => route.abort())
  await choose.setInputFiles(csv(changed))
  await expect(page.getByRole('alert').getByText('The shop cannot be reached.')).toBeVisible()

  // The editor opens with what was imported, and what it saves is not refused.
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(price).toHaveValue('31.00')
  await page.getByLabel('Tagline').fill('For everybody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('an import whose answer is lost, or that the shop ends in the middle, says that rows may be saved, and the file checked again shows which', async ({
  page,
  shop,
  signIn,
}) => {
  const { product_type: type } = await shop.services.db
    .selectFrom('products')
    .where('slug', '=', 'dunlin-1000')
    .select('product_type')
    .executeTakeFirstOrThrow()
  await signIn('admin@example.com')
  await page.goto('/admin/products/import')
  const told = page.getByRole('alert').filter({ hasText: 'No answer from the shop' })
  let isLost = true
  await page.route('**/api/admin/product-imports', async (route) => {
    if (!isLost) return route.fulfill(brokenAnswer)
    await route.fetch()
    return route.abort()
  })
  const file = csv(`slug,name,product_type,price\nlost-wing,Lost wing,${type},19.90`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(told).toContainText('Rows may be saved anyway. Check the file again: it shows what is saved.')
  await told.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('0 new, 0 changed, 1 unchanged, 0 refused.')).toBeVisible()
  isLost = false
  const other = csv(`slug,name,product_type,price\nother-wing,Other wing,${type},19.90`)
  await page.locator('input[type=file]').setInputFiles(other)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(told).toContainText('Rows may be saved anyway.')
})

test('orders, users and feedback are exported from their lists; users ask whether it is you', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('admin@example.com')
  const download = async (choose?: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await choose?.()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  await page.goto('/admin/orders')
  const orders = await download()
  expect(orders.text).toMatch(/^\uFEFForder,invoice,placed,/)
  const months = await download(async () => {
    await page.getByLabel('File').selectOption('Totals by month and country')
    await page.getByLabel('Format').selectOption('JSON, for a program')
    await page.getByLabel('Last day').fill('2001-01-01')
    await look(page, 'export-orders', [phone])
  })
  expect(months.name).toMatch(/^order-months-.*\.json$/)
  expect(JSON.parse(months.text)).toEqual([])
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await bar.getByRole('link', { name: /^Feedback/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Feedback/ })).toBeVisible()
  expect((await download()).text).toMatch(/^\uFEFFid,sent,status,/)

  await goTo(page, '/admin/users?show=admins')
  await expect(page.getByRole('heading', { level: 1, name: /^Users/ })).toBeVisible()
  const old = new Date(Date.now() - 3_600_000)
  await shop.services.db.updateTable('sessions').set({ signed_in_at: old }).execute()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByText(/Only “Administrators”/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Your password', { exact: true }).fill(samplePassword)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Confirm' }).click(),
  ])
  const users = await readFile(await file.path(), 'utf8')
  expect(users.trim().split('\r\n')).toHaveLength(2)
  expect(users).toContain('admin@example.com')
})
