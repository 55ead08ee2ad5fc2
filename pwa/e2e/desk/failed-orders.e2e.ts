import { buyAsGuest } from '#server/testing/order-shop.ts'
import { endSlowRefunds } from '#server/testing/slow-refunds.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime } from '#pwa/e2e/stopped-time.ts'

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
        text: '1.00 USD arrived instead of 24.90: please check this payment.',
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
  await expect(rows.nth(1)).toContainText('Wrong amount')
  await expect(rows.nth(1)).toContainText('1.00 USD arrived instead of 24.90')
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: /^Dashboard/ })).toHaveText('Dashboard 2')
  const badge = bar.getByRole('link', { name: /^Failed orders/ }).getByText('2', { exact: true })
  expect(await badge.evaluate((each) => each.getAnimations().map(({ playState }) => playState))).toEqual([
    'running',
  ])
  for (const left of [1, 0]) {
    await rows.nth(1).getByRole('link').click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const dialog = page.getByRole('dialog', { name: /^Dismiss KMI-/ })
    await dialog.getByLabel('What was done').fill('Sent back by bank transfer')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Payment checked: Sent back by bank transfer').first()).toBeVisible()
    await expect(bar.getByRole('link', { name: /^Failed orders/ })).toHaveText(
      left ? 'Failed orders 1' : 'Failed orders',
    )
    await page.getByRole('link', { name: 'All failed orders' }).click()
    // The list stands as it was read before until it is read again.
    await expect(rows.getByRole('link', { name: /^KMI-/ })).toHaveCount(left)
  }
  await expect(page.getByText('All money is where it belongs.')).toBeVisible()
  await expect(bar.getByRole('link', { name: /^Dashboard/ })).toHaveText('Dashboard 9')
  await page.goto('/admin/failed-orders?resolved=true')
  await expect(rows.getByText('by admin@example.com: Sent back by bank transfer')).toHaveCount(2)
})

test('a refund that a bank sends back: the buyer reads what is true, and the desk asks again, refunds it and dismisses it', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await onlyFailed(shop, 0)
  const placed = await buyAsGuest(shop, 'dunlin-1000')
  const admin = await shop.signIn('admin@example.com')
  const refund = { key: crypto.randomUUID(), amount: '10.13', reason: 'Asked for by the buyer.' }
  const path = `/api/admin/orders/${placed.orderId}/refunds`
  expect((await shop.fetch(path, { method: 'POST', body: refund, cookie: admin })).status).toBe(200)
  const buyer = async (text: RegExp) => {
    await page.goto(`/order/${placed.ref}`)
    await ready()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Credit note/ })).toHaveCount(0)
  }
  await buyer(/10\.13 is on its way back to you/)
  await endSlowRefunds(shop)
  await buyer(/Your refund of .+10\.13 did not arrive/)

  await signIn('admin@example.com')
  await page.goto('/admin/failed-orders')
  const row = page.getByRole('row').filter({ hasText: placed.number })
  await expect(row).toContainText('Refund failed')
  await row.getByRole('link').click()
  const history = page.getByRole('listitem')
  await expect(history.getByText(/^The refund of 10\.13 USD failed: the account is closed/)).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Ask the provider again' }).click()
  await expect(
    history.getByText(/^Asked Test payments: it was paid, .* and 0\.00 USD of it was refunded/),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Refund .+10\.13$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund .+10\.13$/ })
    .click()
  await expect(
    page.getByText("It is resolved when the refund has arrived. You don't need to do anything."),
  ).toBeVisible()
  await endSlowRefunds(shop)
  await page.reload()
  await expect(page.getByText(/refund it again, or in another way/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByLabel('What was done').fill('Sent by bank transfer')
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/^Resolved .* by admin@example\.com/)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Failed orders/ }),
  ).toHaveText('Failed orders')
})

test('ADMIN-78 the failed-orders count is read every 30 seconds', async ({ page, shop, signIn, ready }) => {
  await onlyFailed(shop, 1)
  await signIn('admin@example.com')
  await page.clock.install()
  // When it is read, in the page's own time.
  await page.addInitScript(() => {
    const { fetch } = globalThis
    const reads: number[] = []
    Object.assign(globalThis, { reads })
    globalThis.fetch = (asked, options) => {
      const address = asked instanceof Request ? asked.url : new URL(asked, location.href).href
      if (address.endsWith('/api/admin/failed-orders/count')) reads.push(Date.now())
      return fetch(asked, options)
    }
  })
  const answered = page.waitForResponse(count)
  await page.goto('/admin/orders')
  await answered
  await ready()
  // The next one is timed from here, when the page has read the answer.
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: /^Failed orders/ })).toHaveText('Failed orders 1')
  const reads = () => page.evaluate(() => (globalThis as unknown as { reads: number[] }).reads)
  await stopTime(page)
  const before = await reads()
  const again = page.waitForRequest(count)
  await page.clock.runFor(30_000)
  await again
  const all = await reads()
  expect(all).toHaveLength(before.length + 1)
  const [last = 0, next = 0] = all.slice(-2)
  expect(next - last).toBeGreaterThanOrEqual(30_000)
})

test('ADMIN-80 ADMIN-85 when the count cannot be read, the poll is tried once more and then says so', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  let asked = 0
  await page.route(count, (route) => {
    asked += 1
    return route.fulfill(brokenAnswer)
  })
  await page.clock.install()
  await page.goto('/admin/failed-orders')
  // The next poll comes after 30 s.
  await stopTime(page)
  await runUntilSeen(
    page,
    page.getByRole('alert').getByText('Failed to fetch failed orders count', { exact: true }),
  )
  expect(asked).toBe(2)
})
