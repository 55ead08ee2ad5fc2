import type { TestShop } from '#server/testing/shop.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** As many payments wait for a decision; nothing else does. */
async function onlyFailed(shop: TestShop, count: number): Promise<void> {
  const { db } = shop.services
  for (const table of ['payment_reviews', 'ip_violations', 'feedback'] as const)
    await db.deleteFrom(table).execute()
  const { id } = await db.selectFrom('orders').select('id').orderBy('number').executeTakeFirstOrThrow()
  if (count === 0) return
  await db
    .insertInto('payment_reviews')
    .values(
      Array.from({ length: count }, () => ({
        order_id: id,
        kind: 'amount' as const,
        text: 'Money arrived that does not fit this order (100 cents): please check this payment.',
      })),
    )
    .execute()
}
const count = '**/api/admin/failed-orders/count'

test('ADMIN-34 ADMIN-66 ADMIN-68 ADMIN-73 failed orders are listed and pulse in the bar until they are resolved', async ({
  page,
  shop,
  signIn,
}) => {
  await onlyFailed(shop, 2)
  await shop.services.db
    .insertInto('ip_violations')
    .values(
      Array.from({ length: 9 }, (_, at) => ({
        ip: `203.0.113.${at}`,
        rule: 'sign-in' as const,
        hour: new Date(),
        hits: 1,
      })),
    )
    .execute()
  await signIn('admin@example.com')
  await page.goto('/admin/failed-orders')
  const rows = page.getByRole('table', { name: 'Failed orders' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Money arrived that does not fit this order (100 cents)')
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: /^Dashboard/ })).toHaveText('Dashboard 2')
  const badge = bar.getByRole('link', { name: /^Failed orders/ }).getByText('2', { exact: true })
  expect(await badge.evaluate((each) => each.getAnimations().map(({ playState }) => playState))).toEqual([
    'running',
  ])
  for (const left of [1, 0]) {
    await rows.nth(1).getByRole('button', { name: 'Resolve' }).click()
    const dialog = page.getByRole('dialog', { name: /^Resolve KMI-/ })
    await dialog.getByLabel('What was done').fill('Sent back by bank transfer')
    await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(dialog).toBeHidden()
    await expect(bar.getByRole('link', { name: /^Failed orders/ })).toHaveText(
      left ? 'Failed orders 1' : 'Failed orders',
    )
  }
  await expect(bar.getByRole('link', { name: /^Dashboard/ })).toHaveText('Dashboard 9')
  await expect(rows.getByText('by admin@example.com: Sent back by bank transfer')).toHaveCount(2)
})

test('ADMIN-78 the failed-orders count is read every 30 seconds', async ({ page, shop, signIn, ready }) => {
  await onlyFailed(shop, 0)
  let asked = 0
  await page.route(count, (route) => {
    asked += 1
    return route.fallback()
  })
  await signIn('admin@example.com')
  await page.clock.install()
  await page.goto('/admin/orders')
  await ready()
  await expect.poll(() => asked).toBe(1)
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  await page.clock.runFor(25_000)
  expect(asked).toBe(1)
  await page.clock.runFor(5_000)
  await expect.poll(() => asked).toBe(2)
})

test('ADMIN-80 ADMIN-85 when the count cannot be read, the poll is tried once more and then says so', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  let asked = 0
  await page.route(count, (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: {}, headers: { 'kestrel-api': '1' } })
  })
  await page.goto('/admin/failed-orders')
  await expect(
    page.getByRole('alert').getByText('Failed to fetch failed orders count', { exact: true }),
  ).toBeVisible()
  expect(asked).toBe(2)
})
