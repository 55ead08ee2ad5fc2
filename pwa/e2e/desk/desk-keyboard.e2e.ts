import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listenFor, wordsSaid } from '#pwa/e2e/ever-said.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { goTo } from './go-to.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Only these; the first in the list is .1. */
async function onlyViolations({ services: { db } }: TestShop, count: number): Promise<void> {
  await db.deleteFrom('ip_violations').execute()
  for (let place = 1; place <= count; place++)
    await db
      .insertInto('ip_violations')
      .values({
        ip: `203.0.113.${place}`,
        rule: 'sign-in',
        hour: new Date(),
        hits: place,
        last_at: new Date(Date.now() - place * 60_000),
      })
      .execute()
}
const reviewed = ({ services: { db } }: TestShop) =>
  db
    .selectFrom('ip_violations')
    .where('is_reviewed', '=', true)
    .select('ip')
    .orderBy('hits')
    .execute()
    .then((rows) => rows.map(({ ip }) => ip.replace('203.0.113', '')))
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('a list by keyboard: j, k and arrows move, x and shift select, Enter opens, with and without a link, / searches; ? lists the keys of the page', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/products?sort=name')
  await ready()
  const links = page.locator('tbody th a')
  await expect(links.first()).toBeVisible()
  // Arrows scroll until a row has the focus.
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tbody :focus')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()

  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('1 selected')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('4 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar).toContainText('3 selected')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const [place, isChosen] of [true, false, true, true, false].entries())
    await expect(boxes.nth(place)).toBeChecked({ checked: isChosen })
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  // With a modifier, and while somebody types, keys are the browser's.
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Alt+j')
  await expect(bar).toBeHidden()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await expect(search).toBeFocused()
  await page.keyboard.type('xjk?')
  await expect(search).toHaveValue('xjk?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys on this page' })
  for (const words of ['Next row', 'Select the row', 'Search', 'This list', 'Undo the last action'])
    await expect(keys.getByText(words, { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // The page's keys rest behind a dialog.
  await page.keyboard.press('j')
  await expect(page.locator('tbody :focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('j')
  const name = (await links.nth(0).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await goTo(page, '/admin/purchase-resources')
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase resources/ })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  const resource = (await rows.first().locator('th').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: resource })).toBeVisible()
})

test('ADMIN-44 a bulk act is one call, says how many were done, is undone, and leaves what another did; a list lists only its own keys; the focus stays at its place', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await onlyViolations(shop, 5)
  await listenFor(context, 'Undone', '1 violation reviewed')
  await signIn('admin@example.com')
  await page.goto('/admin/violations')
  await ready()
  await expect(row(page, '203.0.113.2')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys on this page' })
  await expect(keys.getByText('Mark reviewed', { exact: true })).toBeVisible()
  // Nothing is searched there, and nothing opens.
  for (const words of ['Search', 'Open the row'])
    await expect(keys.getByText(words, { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await box(page, '203.0.113.2').check()
  await box(page, '203.0.113.4').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  expect(await findViolations(page)).toEqual([])
  // Another administrator's act: their row is left out by the shop.
  await shop.services.db.deleteFrom('ip_violations').where('ip', '=', '203.0.113.3').execute()
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await bar.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(page.getByText('2 violations reviewed, 1 refused')).toBeVisible()
  await expect(page.getByText('203.0.113.3: The violation was not found.')).toBeVisible()
  await expect(row(page, '203.0.113.2')).toContainText('Reviewed')
  expect(await reviewed(shop)).toEqual(['.2', '.4'])
  await expect(bar).toBeHidden()
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/admin/ip-violations?*', async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => wordsSaid(page)).toContain('Undone')
  expect(await reviewed(shop)).toEqual([])
  expect(calls).toEqual(['/api/admin/ip-violations/review', '/api/admin/ip-violations/review'])
  // By key on one row, and undone by key, both before the list has been read again.
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect.poll(() => wordsSaid(page)).toContain('1 violation reviewed')
  expect(await reviewed(shop)).toEqual(['.1'])
  await page.keyboard.press('z')
  await expect.poll(() => reviewed(shop)).toEqual([])
  slow.resolve()

  // When the row with the focus leaves the list, the one in its place gets the focus.
  await page.goto('/admin/violations?reviewed=false')
  await ready()
  await expect(row(page, '203.0.113.5')).toBeVisible()
  for (const key of ['j', 'j', 'm']) await page.keyboard.press(key)
  await expect(row(page, '203.0.113.2')).toHaveCount(0)
  await expect(row(page, '203.0.113.4')).toBeFocused()
})

test('where an act has no way back it is asked about first', async ({
  page,
  context,
  shop,
  signIn,
  ready,
}) => {
  await listenFor(context, '2 codes ended')
  const cookie = await shop.signIn('admin@example.com')
  const startDate = new Date(Date.now() - 1_000).toISOString()
  for (const code of ['ALPHA-1', 'BRAVO-2'])
    await shop.fetch('/api/admin/discounts', {
      method: 'POST',
      cookie,
      body: { code, kind: 'percentage', value: '10', startDate },
    })
  await signIn('admin@example.com')
  await page.goto('/admin/discounts?q=-')
  await ready()
  await box(page, 'ALPHA-1').check()
  await box(page, 'BRAVO-2').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'End now' }).click()
  const question = page.getByRole('alertdialog', { name: 'End 2 codes now?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'ALPHA-1')).toContainText('Running')
  await bar.getByRole('button', { name: 'End now' }).click()
  await question.getByRole('button', { name: 'End now' }).click()
  await expect.poll(() => wordsSaid(page)).toEqual(['2 codes ended'])
  for (const code of ['ALPHA-1', 'BRAVO-2']) await expect(row(page, code)).toContainText('Ended')
})

test('chosen columns are kept on the device, for each desk its own', async ({ page, signIn, ready }) => {
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await ready()
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Stock' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Stock' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Changed' }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: 'Name', exact: true })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await ready()
  await expect(heads.filter({ hasText: 'Price' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Stock' })).toHaveCount(0)
  await expect(heads.filter({ hasText: 'Changed' })).toHaveCount(0)
  await goTo(page, '/admin/tutorials')
  await expect(page.getByRole('heading', { level: 1, name: /^Tutorials/ })).toBeVisible()
  await expect(heads.filter({ hasText: 'Changed' })).toBeVisible()
  await goTo(page, '/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Show all' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(heads.filter({ hasText: 'Stock' })).toBeVisible()
})

test('the CSV has all rows that the search finds, the chosen columns, and opens no formula', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await shop.services.db.deleteFrom('feedback').execute()
  const send = (message: string) =>
    shop.fetch('/api/feedback', { method: 'POST', body: { message, email: 'one@example.com' } })
  await send('=HYPERLINK("https://example.com","Click")')
  for (let place = 1; place <= 44; place++) await send(`Note ${place}`)
  await signIn('admin@example.com')
  await page.goto('/admin/feedback')
  await ready()
  const fileOf = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await waiting
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  await expect(page.getByRole('article')).toHaveCount(40)
  const whole = await fileOf('Download CSV')
  expect(whole.name).toMatch(/^feedback-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = whole.text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFFrom,Sent,Status,Text,Page,Pictures,Answers')
  // 45 of two pages, and nothing after the last line end.
  expect(lines).toHaveLength(47)
  expect(lines[45]).toContain(`"'=HYPERLINK(""https://example.com"",""Click"")"`)
  expect(lines[1]).toMatch(/^one@example\.com,.*,Open,Note 44,,0,$/)

  await page.getByRole('checkbox', { name: 'Select one@example.com' }).first().check()
  expect((await fileOf('CSV of these')).text.split('\r\n')).toHaveLength(3)
  await page.getByRole('searchbox', { name: 'Search feedback' }).fill('HYPERLINK')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect((await fileOf('Download CSV')).text.split('\r\n')).toHaveLength(3)

  await goTo(page, '/admin/products?sort=name')
  await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  for (const head of ['Kind', 'Release', 'Files', 'Changed'])
    await dialog.getByRole('checkbox', { name: head }).uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const products = (await fileOf('Download CSV')).text.split('\r\n')
  expect(products[0]).toBe('\uFEFFName,Price,Status,Stock,"Sold, 30 d"')
  expect(products[1]).toMatch(/^[^,]+,\d+\.\d\d,published,\d*,\d+$/)
})
