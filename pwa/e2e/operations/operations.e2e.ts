import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { goTo } from '#pwa/e2e/desk/go-to.ts'
import { seeToast } from '#pwa/e2e/ever-said.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { fillOperations, noteBackUpNow } from '#server/testing/operations/fill-operations.ts'
import type { TestShop } from '#server/testing/shop.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const manage = async (shop: TestShop, method: string, path: string, body: unknown) => {
  const cookie = await shop.signIn('admin@example.com')
  return shop.fetch(`/api/admin/${path}`, { method, cookie, body })
}
const sale = {
  name: 'Spring',
  siteWide: true,
  productIds: [],
  discountType: 'percentage',
  discountValue: '10',
  startDate: '2099-03-01T00:00:00.000Z',
  endDate: '2099-03-08T00:00:00.000Z',
}
async function makeChanges(shop: TestShop): Promise<void> {
  const made = (await (await manage(shop, 'POST', 'sales', sale)).json()) as { id: number }
  await manage(shop, 'PUT', `sales/${made.id}`, { ...sale, name: 'Early spring', discountValue: '15' })
}
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a failed job is tried again, all of a queue are, and the backup warns until there is one', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await fillOperations(shop)
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto('/admin/operations')
  await ready()
  await expect(page.getByText('The last backup is more than 7 days old')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Schedule' }).getByRole('row').nth(1)).toContainText(
    'Expire orders',
  )
  await page.getByRole('link', { name: 'Send reset link' }).click()
  await expect(page).toHaveURL(/operations\/jobs\?queue=send-reset-link/)
  await expect(page.getByText('The mail server did not answer within 20 s')).toBeVisible()
  const press = (name: string) => () => page.getByRole('button', { name }).click()
  await seeToast(page, 'The job is tried again.', press('Retry Send reset link'))
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  await page.getByLabel('Status').selectOption('retry')
  await page.getByRole('button', { name: 'Cancel: Send reset link' }).click()
  await page.getByRole('button', { name: 'Cancel the job' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()

  await fillOperations(shop)
  await noteBackUpNow(shop)
  await page.getByRole('link', { name: 'Queues' }).click()
  await expect(page.getByText('Last backup:')).toBeVisible()
  await seeToast(page, /\d jobs? will be tried again/, press('Retry all of Send reset link'))
  await expect(page.getByRole('button', { name: 'Retry all of Send reset link' })).toBeHidden()
  await shop.services.db.deleteFrom('operation_notes').execute()
  // Each screen is read again when it opens.
  await page.getByRole('link', { name: 'Storage', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await page.getByRole('link', { name: 'Queues' }).click()
  await expect(page.getByText('This shop has never been backed up')).toBeVisible()
})

test('the mail log masks addresses but those that failed, is searched by a whole address, and sends a mail again; slow statements are counted from zero, storage says when it was measured, and what cannot be read says so', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await fillOperations(shop)
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto('/admin/operations/mail')
  await ready()
  const rows = page.getByRole('table', { name: 'Mails' }).getByRole('row')
  await expect(rows.filter({ hasText: 'm…@example.com' })).toHaveCount(3)
  await expect(page.getByText('maximiliana.featherstonehaugh-wolkenstein@')).toBeVisible()
  await expect(page.getByText('User unknown')).toBeVisible()
  await expect(page.getByRole('table').getByText('Declined by the member')).toBeVisible()
  await page.getByRole('searchbox').fill('Maker@example.com')
  await page.keyboard.press('Enter')
  await page.getByLabel('Kind').selectOption('order')
  await expect(rows).toHaveCount(2)
  const again = page.getByRole('button', { name: 'Send again: Your order KMI-1001' })
  await seeToast(page, 'A new mail is on its way.', () => again.click())
  await page.getByLabel('Kind').selectOption('reset-link')
  await expect(page.getByText('Greeting never received')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Slow queries' }).click()
  await expect(page.getByText('1\u202f204 ms')).toBeVisible()
  await page.getByRole('button', { name: 'Start counting again' }).click()
  await expect(page.getByRole('heading', { name: 'No slow queries here' })).toBeVisible()
  await page.getByRole('link', { name: 'Storage' }).click()
  await expect(page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/Measured once an hour, last at/)).toBeVisible()
  await shop.services.db.deleteFrom('operation_notes').execute()
  await page.getByRole('link', { name: 'Slow queries' }).click()
  await expect(page.getByRole('heading', { name: 'No slow queries here' })).toBeVisible()
  await page.getByRole('link', { name: 'Storage' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has been measured yet' })).toBeVisible()
  await page.route('**/api/admin/operations/queues', (route) => route.fulfill(brokenAnswer))
  await page.getByRole('link', { name: 'Queues' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch queues' })).toBeVisible()
})

test('the audit log is narrowed by who, action, subject and time, turned, and an entry shows each field before and after', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await makeChanges(shop)
  await sql`insert into audit_log (actor, action, subject, request_id)
    select 'second@example.com', 'order.note', 'order:' || n, 'r' from generate_series(1, 60) n`.execute(
    shop.services.db,
  )
  await signIn('admin@example.com')
  await page.goto('/admin/operations/audit')
  await ready()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(40)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(rows.filter({ hasText: 'order:10' })).toHaveCount(1)
  await page.getByLabel('Who').selectOption('admin@example.com')
  await expect(page).not.toHaveURL(/after/)
  await page.getByLabel('When').selectOption('7')
  await page.getByRole('searchbox').fill('sale:')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/days=(%22)?7/)
  await expect(page).toHaveURL(/q=sale/)
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Entry \d+$/ })).toBeVisible()
  const change = page.getByRole('region', { name: /^sales \d+/ })
  await expect(change.getByRole('deletion').first()).toBeVisible()
  const name = change.getByRole('listitem').filter({ hasText: 'name' })
  await expect(name.getByRole('deletion')).toHaveText('Spring')
  await expect(name.getByRole('insertion')).toHaveText('Early spring')
  await expect(change.getByRole('insertion').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await isTooWide(page), `${width} px`).toBe(false)
  }
  await goTo(page, '/admin/operations/audit/999999')
  await expect(page.getByRole('heading', { name: 'No such entry' })).toBeVisible()
})

test('an act whose answer is lost says that it may be done, and the list shows that it is', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  await db.deleteFrom('ip_violations').execute()
  const violation = { ip: '203.0.113.1', rule: 'sign-in', hour: new Date(), hits: 12 }
  await db.insertInto('ip_violations').values(violation).execute()
  await signIn('admin@example.com')
  await page.goto('/admin/violations')
  await ready()
  await page.route('**/api/admin/ip-violations/review', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.locator('[data-row]').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(page.getByText('No answer from the shop')).toBeVisible()
  await expect(page.getByText('It may be done anyway: look at the list')).toBeVisible()
  await expect(page.locator('[data-row]')).toContainText('Reviewed')
  await db.deleteFrom('ip_violations').execute()
})
