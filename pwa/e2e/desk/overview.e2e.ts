import { sql } from 'kysely'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { goTo } from './go-to.ts'
import type { TestShop } from '#server/testing/shop.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const call = '**/api/admin/overview'

/** Of every series something, and things that wait. */
async function fill({ services: { db } }: TestShop): Promise<void> {
  // A day less than is shown, so that all of it is shown after midnight too.
  await sql`insert into day_counts (what, day, count)
    select what, (now() at time zone 'utc')::date - n, 1 + (n * 7) % 11 from generate_series(0, 28) n,
      unnest('{install,job-failed}'::text[]) what
    where what = 'install' or n % 9 = 4 on conflict do nothing`.execute(db)
  await sql`insert into mail_log (id, kind, subject, recipient, state, created_at)
    select 'overview ' || n, 'test', 'a', 'a@example.com', case when n % 12 = 0 then 'failed' else 'sent' end, now() - n * interval '11 hours'
    from generate_series(0, 60) n on conflict do nothing`.execute(db)
  await sql`with n as (insert into news (cause, kind, thing, title, body, path, audience, channels, starts_at)
      select 'overview ' || n, 'notice', 'notice o' || n, 'a', 'b', '/', '[]', '{push}', now() - n * interval '1 day'
      from generate_series(0, 27, 3) n on conflict do nothing returning id)
    insert into news_results (news_id, host, sent, gone, refused, late)
    select id, 'push.example.com', 400, 3, 20, 2 from n`.execute(db)
  await sql`insert into orders (key, email, status, payment, country, totals, total_cents, currency, fingerprint, paid_at)
    select gen_random_uuid(), 'a@example.com', 'completed', 'paid', 'DE', o.totals, 1990 + n * 137, 'USD', '', now() - n * interval '17 hours'
    from generate_series(0, 40) n, (select totals from orders order by number limit 1) o`.execute(db)
  await sql`delete from ip_violations`.execute(db)
  await sql`insert into ip_violations (ip, rule, hour, first_at)
    values ('203.0.113.9', 'sign-in', now(), now() - interval '3 days 1 hour'), ('203.0.113.8', 'sign-in', now(), now())`.execute(
    db,
  )
  await sql`update flying_fields set state = 'pending', created_at = now() - interval '5 hours 10 minutes'
    where id = (select min(id) from flying_fields)`.execute(db)
}

test('the overview begins with what waits, each with its number, the age of the oldest and its screen; thirty days are charts and tables with the same numbers', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await fill(shop)
  await signIn('admin@example.com')
  await page.goto('/admin')
  await ready()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(page.getByRole('region').first()).toContainText('Waiting for you')
  const line = waiting.getByRole('link', { name: /violations to review/ })
  await expect(line).toHaveText(/^2\s*violations to review\s*oldest: 3 days$/)
  await expect(waiting.getByRole('link', { name: /flying field/ })).toContainText('oldest: 5 hours')
  await expect(page.getByRole('term')).toContainText(['24 hours', '7 days', '30 days'])
  const month = page.getByRole('region', { name: 'Last 30 days' })
  const charts = month.getByRole('figure')
  await expect(charts).toHaveCount(6)
  const drawn = charts.first().locator('svg line title')
  await expect(drawn).toHaveCount(30)
  await expect(drawn.last()).toHaveText(/^\d+ \w+ \d{4}: \d+ paid$/)
  for (const name of ['Orders', 'Revenue', 'Installs', 'Push', 'Mail', 'Failed jobs']) {
    const chart = charts.filter({ has: page.locator('figcaption').getByText(name, { exact: true }) })
    await chart.getByText('Show as a table').click()
    const table = chart.getByRole('table', { name })
    await expect(table.getByRole('row')).toHaveCount(31)
    await chart.getByText('Show as a table').click()
  }
  const { rows } = await sql<{
    installs: number
  }>`select sum(count)::int as installs from day_counts where what = 'install'`.execute(shop.services.db)
  const installs = charts.nth(2)
  await expect(installs.locator('figcaption')).toHaveText(`Installs${rows[0]?.installs}`)
  await installs.getByText('Show as a table').click()
  const shown = await installs
    .getByRole('cell')
    .filter({ hasText: /install/ })
    .allInnerTexts()
  expect(shown.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(rows[0]?.installs)
  await expect(charts.nth(3).locator('figcaption')).toContainText('4 000 delivered, 250 failed')
  await line.click()
  await expect(page).toHaveURL(/\/admin\/violations\?reviewed=false/)
})

test('the overview has its states: loading, failed, nothing waiting; axe finds nothing in both themes, and nothing scrolls sideways at any width', async ({
  page,
  shop,
  signIn,
}) => {
  const found: string[] = []
  const look = async (what: string, axeAt: readonly number[]) => {
    for (const width of [360, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (sideways > 0) found.push(`${what} scrolls ${sideways} px sideways at ${width} px`)
      if (!axeAt.includes(width)) continue
      for (const violation of await findViolations(page)) found.push(`${what} ${width} px ${violation}`)
    }
  }
  await fill(shop)
  // A page waits 15 s for an answer; it is looked at for as long as it takes.
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  let isBroken = true
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = () => resolve()))
  await page.route(call, async (route) => {
    await held
    return isBroken ? route.fulfill(brokenAnswer) : route.fallback()
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0)
  await look('loading', [360])
  release()
  await expect(page.getByRole('alert').getByText('Failed to fetch the dashboard')).toBeVisible()
  await look('failed', [1440])
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByRole('link', { name: /violations to review/ })).toBeVisible()
  await look('full', [360, 1440])
  await page.unroute(call)
  await page.route(call, async (route) => {
    const answer = (await (await route.fetch()).json()) as Record<string, unknown> & {
      waiting: object[]
      figures: Record<string, number[]>
    }
    const none = answer.waiting.map((each) => ({ ...each, count: 0, oldest: null }))
    await route.fulfill({
      json: { ...answer, waiting: none, drafts: 0, lowStock: 0, lastOrders: [], missing: [] },
      headers: { 'kestrel-api': '1' },
    })
  })
  // The overview is read again each time it opens.
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await bar.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible()
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await look('empty', [360, 1440])
  expect(found).toEqual([])
})

test('dashboard and account that were read before stay when they cannot be read again, and say so', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  const screens = [
    ['/admin', 'dashboard', page.getByRole('region', { name: 'Waiting for you' })],
    ['/admin/users', 'account', page.getByRole('dialog').getByText('tester@example.com')],
  ] as const
  const openSheet = async (path: string) => {
    if (path === '/admin/users') await page.getByRole('link', { name: 'Toni' }).click()
  }
  await page.goto('/admin')
  for (const [path, , part] of screens) {
    await goTo(page, path)
    await openSheet(path)
    await expect(part, path).toBeVisible()
  }
  await page.route('**/api/admin/**', (route) => route.fulfill(brokenAnswer))
  for (const [path, what, part] of screens) {
    await goTo(page, path)
    // It stands above the list and moves its rows.
    if (path === '/admin/users')
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch users' })).toBeVisible()
    await openSheet(path)
    const failed = page.getByRole('alert').filter({ hasText: `Failed to fetch the ${what}` })
    await expect(failed, path).toBeVisible()
    await expect(part, path).toBeVisible()
  }
})
