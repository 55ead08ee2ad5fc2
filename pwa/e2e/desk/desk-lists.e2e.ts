import type { Page } from '@playwright/test'
import { issueTestCode } from '#server/testing/issue-code.ts'
import { addPost } from '#pwa/e2e/community/posts-shop.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { fillSupport } from '#pwa/e2e/support/fill-support.ts'
import { fillOperations } from '#server/testing/operations/fill-operations.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { goTo } from './go-to.ts'

const lists = {
  orders: 'Orders',
  'failed-orders': 'Failed orders',
  products: 'Products',
  users: 'Users',
  'beta-users': 'Beta users',
  violations: 'Violations',
  'operations/jobs': 'Jobs',
  'operations/mail': 'Mail log',
  'operations/slow-queries': 'Slow queries',
  'operations/audit': 'Audit log',
  sales: 'Sales',
  discounts: 'Discount codes',
  'beta-programs': 'Beta programs',
  'site-beta-programs': 'Site beta programs',
  'print-profiles': 'Print profiles',
  'purchase-resources': 'Purchase resources',
  'affiliate-links': 'Affiliate links',
  tutorials: 'Tutorials',
  'notifications/replies': 'Replies',
  'community/posts': 'Posts',
  'community/fields': 'Flying fields',
  requests: 'Model requests',
  support: 'Support',
  'support/questions': 'Questions and answers',
  'support/answers': 'Canned answers',
}

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

const longEntry = {
  actor: 'maximiliana.featherstonehaugh-wolkenstein@a-club-with-a-very-long-name.example.com',
  action: 'print-profile.restore-of-an-earlier-version',
  subject: `products/${'dunlin-and-its-winglets-'.repeat(5)}/images`,
  request_id: 'r',
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
  const title = `Dunlin${'-and-its-winglets'.repeat(6)}`
  await addPost(shop, { title }, await shop.signIn('maker@example.com'))
  await fillSupport(shop)
  await fillOperations(shop)
  await db.insertInto('audit_log').values(longEntry).execute()
  await signIn('admin@example.com')
  await page.goto('/admin')
  await ready()
  for (const [list, name] of Object.entries(lists)) {
    await goTo(page, `/admin/${list}`)
    await expect(page.getByRole('heading', { level: 1 }), list).toHaveText(new RegExp(`^${name}`))
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
  // A list is read again each time it opens.
  await goTo(page, '/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible()
  await page.goBack()
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(page.getByRole('link', { name: 'Notice 51' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/before=/)
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Search replies' }).fill('Notice 17')
  await page.keyboard.press('Enter')
  await page.getByLabel('Status').selectOption('waiting')
  // A link of the list before moves when the narrowed one takes its place.
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: 'Notice 17' }).click()
  const sheet = page.getByRole('dialog', { name: 'Notice 17' })
  await expect(sheet.getByText('Until when?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/q=Notice.17&state=waiting$/)
  await shop.services.db.deleteFrom('conversations').execute()
})

test('when a list of the desk cannot be read it says so, and shows its rows on another try; a search that finds nothing says so and is cleared; what narrows a list stands in its address', async ({
  page,
  signIn,
  ready,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
  let isBroken = true
  await page.route('**/api/admin/orders*', (route) =>
    isBroken ? route.fulfill(brokenAnswer) : route.continue(),
  )
  await page.goto('/admin/orders')
  await ready()
  await expect(page.getByRole('alert').getByText('Failed to fetch orders')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /^KMI-/ }).first()).toBeVisible()

  const bar = page.getByRole('navigation', { name: 'Administration' })
  await bar.getByRole('link', { name: 'Products' }).click()
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
      .evaluateAll((rows) => rows.slice(0, 5).map((row) => Number(row.children[4]?.textContent)))
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

test('two filters that are chosen before the list is drawn again both narrow it', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await ready()
  await expect(page.getByLabel('Sort')).toBeVisible()
  await page.evaluate(() => {
    const choose = (label: string, value: string) => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      if (!select) throw new Error(`There is no ${label}`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('Status', 'archived')
    choose('Sort', '-price')
  })
  await expect(page).toHaveURL(/sort=-price/)
  await expect(page).toHaveURL(/status=archived/)
})

test('ADMIN-65 at 360 px the seven links of the bar lead to their screens, and every one with its count is in view', async ({
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
  for (const [name, to] of [
    [/^Dashboard/, '/admin'],
    [/^Orders$/, '/admin/orders'],
    [/^Products$/, '/admin/products'],
    [/^Violations 50$/, '/admin/violations'],
    [/^Requests/, '/admin/requests'],
    [/^Feedback \d/, '/admin/feedback'],
    [/^Failed orders/, '/admin/failed-orders'],
  ] as const)
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', to)
  await expect(bar.getByRole('link').filter({ visible: true })).toHaveCount(7)
  await page.evaluate(() => document.fonts.ready)
  const boxes = await bar
    .getByRole('link')
    .or(bar.getByRole('button'))
    .evaluateAll((links) =>
      links.map((link) => {
        const { left, right, bottom, height } = link.getBoundingClientRect()
        return { isOut: left < 0 || right > innerWidth, bottom, height }
      }),
    )
  expect(boxes.filter(({ isOut }) => isOut)).toEqual([])
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(204)
  await db.deleteFrom('ip_violations').execute()
})
