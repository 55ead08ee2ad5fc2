import type { Page } from '@playwright/test'
import { issueTestCode } from '#server/testing/issue-code.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import type { TestShop } from '#server/testing/shop.ts'

const lists = [
  'orders',
  'failed-orders',
  'products',
  'users',
  'violations',
  'sales',
  'discounts',
  'notifications/replies',
] as const

/** Conversations of a member: the first with long words, each waiting. */
async function addReplies({ services: { db } }: TestShop, email: string, count: number): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  for (let place = 1; place <= count; place++) {
    const long = place === 1
    const conversation = await db
      .insertInto('conversations')
      .values({
        user_id: id,
        thing: `notice ${crypto.randomUUID()}`,
        subject: long ? `Workshop${'-and-paint-booth'.repeat(12)} closed` : `Notice ${place}`,
        changed_at: new Date(Date.now() - place * 1_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('messages')
      .values({
        conversation_id: conversation.id,
        is_from_shop: false,
        author: 'Robin',
        text: long ? 'Donaudampfschifffahrtsgesellschaft'.repeat(30) : 'Until when?',
      })
      .execute()
  }
}

/** What of a list's first row is out of the window, and how many cells of it are in view. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('tbody tr')
    const cells = [...(row?.children ?? [])].filter((cell) => cell.getClientRects().length > 0)
    return {
      isTable: row ? getComputedStyle(row).display === 'table-row' : null,
      columns: cells.length,
      isOut: cells.some((cell) => cell.getBoundingClientRect().right > innerWidth + 1),
    }
  })

test('every list of the desk is a table from 600 px on and cards on a phone, and nothing is out of the window', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  await db.deleteFrom('ip_violations').execute()
  await db
    .insertInto('ip_violations')
    .values({ ip: '2001:db8:12ab:3400::/64', rule: 'change-password', hour: new Date(), hits: 312 })
    .execute()
  await db
    .insertInto('payment_reviews')
    .values({
      kind: 'stray',
      event_id: 'evt_1PqRsTuVwXyZ0123456789aBcD',
      text: 'Money arrived for no order of this shop.',
    })
    .execute()
  await issueTestCode(shop)
  const long = 'maximiliana.featherstonehaugh-wolkenstein@a-club-with-a-very-long-name.example.com'
  await db
    .updateTable('users')
    .set({ email: long, first_name: 'Maximiliana Wilhelmina', last_name: 'Featherstonehaugh-Wolkenstein' })
    .where('email', '=', 'tester@example.com')
    .execute()
  await addReplies(shop, long, 1)
  await signIn('admin@example.com')
  for (const list of lists) {
    await page.goto(`/admin/${list}`)
    await ready()
    await expect(page.getByRole('row').nth(1), list).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    const seen: Record<number, Awaited<ReturnType<typeof firstRow>>> = {}
    for (const width of [360, 600, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      seen[width] = await firstRow(page)
    }
    expect(seen[360], list).toMatchObject({ isTable: false, isOut: false })
    for (const width of [600, 820, 1440])
      expect(seen[width], `${list} at ${width} px`).toMatchObject({ isTable: true, isOut: false })
    expect(seen[1440]?.columns, list).toBeGreaterThanOrEqual(seen[820]?.columns ?? 0)
  }
  const short = { email: 'tester@example.com', first_name: 'Toni', last_name: null }
  await db.deleteFrom('conversations').execute()
  await db.updateTable('users').set(short).where('email', '=', long).execute()
})

test('replies: none says what will come; more than a page are turned; one is found, opened and closed', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await shop.services.db.deleteFrom('conversations').execute()
  await signIn('admin@example.com')
  await page.goto('/admin/notifications/replies')
  await ready()
  await expect(page.getByRole('heading', { name: 'No replies here' })).toBeVisible()
  await addReplies(shop, 'tester@example.com', 51)
  await page.reload()
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Notice 51' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search replies' }).fill('Notice 17')
  await page.keyboard.press('Enter')
  await page.getByLabel('State').selectOption('waiting')
  await page.getByRole('link', { name: 'Notice 17' }).click()
  const sheet = page.getByRole('dialog', { name: 'Notice 17' })
  await expect(sheet.getByText('Until when?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/q=Notice.17&state=waiting$/)
  await shop.services.db.deleteFrom('conversations').execute()
})

test('a search of the desk that finds nothing says so and is cleared; what narrows a list stands in its address', async ({
  page,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await ready()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('no such plane')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByLabel('Status').selectOption('archived')
  await expect(page).toHaveURL(/q=no.such.plane/)
  await expect(page).toHaveURL(/status=archived/)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.getByLabel('Sort').selectOption('-price')
  await expect(page).toHaveURL(/sort=-price/)
  const prices = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.slice(0, 5).map((row) => Number(row.children[3]?.textContent)))
  await expect
    .poll(async () => {
      const shown = await prices()
      return (
        shown.length === 5 && shown.every((price, index) => index === 0 || price <= (shown[index - 1] ?? 0))
      )
    })
    .toBe(true)
  await page.getByLabel('Sort').selectOption('updated')
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('when a list of the desk cannot be read it says so, and shows its rows on another try', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  let isBroken = true
  await page.route('**/api/admin/orders*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {}, headers: { 'kestrel-api': '1' } }) : route.continue(),
  )
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert').getByText('Failed to fetch orders')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /^KMI-/ }).first()).toBeVisible()
})

test('ADMIN-65 at 360 px every link and every count of the bar is in view', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  await db.deleteFrom('ip_violations').execute()
  const violations = Array.from({ length: 50 }, (_, index) => ({
    ip: `203.0.113.${index}`,
    rule: 'sign-in',
    hour: new Date(),
    hits: 12,
  }))
  await db.insertInto('ip_violations').values(violations).execute()
  await shop.fetch('/api/feedback', { method: 'POST', body: { message: 'One', email: 'one@example.com' } })
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn('admin@example.com')
  await page.goto('/admin/orders')
  await ready()
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: 'Violations 50' })).toBeVisible()
  await expect(bar.getByRole('link', { name: /^Feedback \d/ })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const boxes = await bar.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { left, right, bottom, height } = link.getBoundingClientRect()
      return { isOut: left < 0 || right > innerWidth, bottom, height }
    }),
  )
  expect(boxes.filter(({ isOut }) => isOut)).toEqual([])
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  // Three rows under the header.
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(204)
  await db.deleteFrom('ip_violations').execute()
})

test('an order that waits for its payment has a badge as wide as its words, at 360 and 820 px, for buyer and desk', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  const maker = await shop.signIn('maker@example.com')
  const [order] = (await (await shop.fetch('/api/orders', { cookie: maker })).json()) as { id: string }[]
  const id = order?.id ?? ''
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ status: 'pending' }).where('id', '=', id).execute()
  const places = [
    ['maker@example.com', `/user/orders/${id}`],
    ['maker@example.com', '/user/orders'],
    ['admin@example.com', `/admin/orders/${id}`],
    ['admin@example.com', '/admin/orders'],
  ] as const
  const wide: string[] = []
  for (const [who, path] of places) {
    await page.context().clearCookies()
    await signIn(who)
    await page.goto(path)
    await ready()
    await expect(
      page.getByText('Waiting for payment', { exact: true }).locator('visible=true').first(),
    ).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await page
        .getByText('Waiting for payment', { exact: true })
        .locator('visible=true')
        .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().toJSON() as DOMRect))
      for (const box of boxes)
        if (box.width > 190 || box.height > 28) wide.push(`${path} ${width} px: ${box.width} × ${box.height}`)
    }
  }
  await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  expect(wide).toEqual([])
})
