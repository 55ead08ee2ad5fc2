import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { goTo } from './go-to.ts'

test.beforeEach(async ({ page, signIn }) => {
  // A page waits 15 s for an answer; what is held below may take longer on a busy machine.
  await waitWithoutEnd(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
})

const many = Array.from({ length: 100 }, () => ({ status: 'pending' }))
/** What the counts of the bar are read from. */
const counted = [
  [/\/api\/admin\/feedback\?.*limit=1000/, { submissions: many }],
  [/\/api\/admin\/ip-violations\?.*limit=1000/, many],
  [/\/api\/admin\/requests\?.*limit=1000/, many],
  [/\/api\/admin\/failed-orders\/count$/, { count: 100 }],
] as const

test('links of the bar stay in their places when the counts arrive, the bar stays one row while all are above 99, and a name that is cut says the whole of it', async ({
  page,
  ready,
  shop,
}) => {
  const name = `Dunlin ${'and its winglets '.repeat(9)}`.slice(0, 120).trim()
  await shop.services.db
    .updateTable('products')
    .set({ name })
    .where('slug', '=', 'dunlin-1000')
    .executeTakeFirst()
  const held = Promise.withResolvers<void>()
  for (const [call, json] of counted)
    await page.route(call, async (route) => {
      await held.promise
      await route.fulfill({ json, headers: { 'kestrel-api': '1' } })
    })
  await page.goto('/admin/products')
  await ready()
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const places = () =>
    bar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)))
  const before = await places()
  held.resolve()
  await expect(bar.getByText('99+')).toHaveCount(5)
  expect(await places()).toEqual(before)

  const cell = page.getByRole('rowheader', { name })
  await cell.hover()
  await expect(cell).toHaveAttribute('title', name)

  for (const width of [880, 1200, 1280, 1399, 1400, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [height, links, sideways] = await bar.evaluate((element) => [
      (element as HTMLElement).offsetHeight,
      new Set(
        [...element.querySelectorAll('a')]
          .filter((link) => link.offsetWidth > 0)
          .map((link) => link.offsetTop),
      ).size,
      document.documentElement.scrollWidth - innerWidth,
    ])
    expect([width, height, links, sideways]).toEqual([width, 48, 1, 0])
  }
})

/** What the shop says of its payments is known from here on. */
async function openDashboard(page: Page, ready: () => Promise<unknown>): Promise<void> {
  await page.goto('/admin')
  await ready()
  await expect(page.getByText('Your shop takes test payments')).toBeVisible()
}

/** From the top of the page, of what stands above and below the rows. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['main h1', 'main form[role=search]', 'main select', 'footer'].map((each) => {
      const { x, y } = document.querySelector(each)?.getBoundingClientRect() ?? { x: 0, y: 0 }
      return each === 'footer' ? y >= innerHeight : [Math.round(x), Math.round(y)]
    }),
  )

test('nothing above the rows moves when they arrive, and the footer stays out of the first screen', async ({
  page,
  ready,
  shop,
}) => {
  // A long option of a filter that comes with the rows.
  const actor = 'maximiliana.featherstonehaugh-wolkenstein@a-club.example.com'
  await shop.services.db
    .insertInto('audit_log')
    .values({ actor, action: 'setting', subject: 'name', request_id: 'r' })
    .execute()
  await openDashboard(page, ready)
  for (const [list, title] of [
    ['products', /^Products/],
    ['orders', /^Orders/],
    ['users', /^Users/],
    ['discounts', /^Discount codes/],
    ['support', /^Support/],
    ['purchase-resources', /^Purchase resources/],
    ['affiliate-links', /^Affiliate links/],
    ['operations/audit', /^Audit log/],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/admin\//, async (route) => {
      await held.promise
      await route.fallback()
    })
    // The last one with all that a load brings.
    if (list === 'operations/audit') await page.goto(`/admin/${list}`)
    else await goTo(page, `/admin/${list}`)
    await ready()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await placesOf(page)
    held.resolve()
    await expect(page.locator('main tbody tr, main h2').first()).toBeVisible()
    expect([list, await placesOf(page)]).toEqual([list, before])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

/** Boxes of the segments with their words, and of what stands around them. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main form[role=search], main [role=group] button, main summary')].map(
      (element) => {
        const words = document.createRange()
        if (element.firstChild) words.selectNode(element.firstChild)
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = element.tagName === 'BUTTON' ? words.getBoundingClientRect().y : 0
        return [element.tagName, x, y, width, height, top].map((each) =>
          typeof each === 'number' ? Math.round(each) : each,
        )
      },
    ),
  )

test('counts in segments arrive into their room: no segment and nothing beside them moves', async ({
  page,
  ready,
}) => {
  await openDashboard(page, ready)
  const widths = [1920, 1280, 360]
  const atEachWidth = async () => {
    const boxes: unknown[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      boxes.push([width, await boxesOf(page)])
    }
    return boxes
  }
  for (const [list, call, title] of [
    ['feedback', /\/api\/admin\/feedback\?.*limit=40/, /^Feedback/],
    ['community/posts', /\/api\/admin\/posts(\?|$)/, /^Posts/],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      const response = await route.fetch()
      const answer = (await response.json()) as { counts: Record<string, number> }
      for (const each of Object.keys(answer.counts)) answer.counts[each] = 1_001
      await route.fulfill({ response, json: answer })
    })
    await goTo(page, `/admin/${list}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const segments = page.getByRole('group', { name: 'Status' })
    await expect(segments).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await atEachWidth()
    held.resolve()
    await expect(segments.getByText('1\u202f000+').first()).toBeVisible()
    expect([list, await atEachWidth()]).toEqual([list, before])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

const records = {
  'products/999999': 'All products',
  'orders/01a00000-0000-7000-8000-000000000000': 'All orders',
  'failed-orders/999999': 'All failed orders',
  'discounts/999999': 'All codes',
  'beta-programs/999999': 'All programs',
  'edit-field/999999': 'All fields',
  'print-profiles/999999': 'All profiles',
  'tutorials/999999': 'All tutorials',
  'support/edit/999999': 'All tickets',
  'products/999999/preview': 'All products',
}

test('a record that is not there says so under a heading, with the way to its list', async ({
  page,
  ready,
}) => {
  await page.goto('/admin/orders')
  await ready()
  for (const [path, back] of Object.entries(records)) {
    await goTo(page, `/admin/${path}`)
    await expect(page.getByRole('main').getByRole('link', { name: back }), path).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: /^No such/ }), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('a record that cannot be read has a button that tries again', async ({ page, ready, shop }) => {
  const { id, name } = await shop.services.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('slug', '=', 'dunlin-1000')
    .executeTakeFirstOrThrow()
  const call = /\/api\/admin\//
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal' }, headers: { 'kestrel-api': '1' } }),
  )
  await page.goto(`/admin/products/${id}/preview`)
  await ready()
  const alert = page.getByRole('alert')
  const again = alert.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  for (const [path, what] of [
    ['mailbox', 'mailbox'],
    ['set-up', 'setup'],
    ['support/edit/1', 'ticket'],
    [`products/${id}`, 'product'],
  ] as const) {
    await goTo(page, `/admin/${path}`)
    await expect(alert.getByText(`Failed to fetch the ${what}`), path).toBeVisible()
    await expect(again, path).toBeVisible()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('on a phone the buttons of the header end at the same place as in the shop', async ({ page, ready }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ends: number[] = []
  for (const path of ['/', '/admin/products']) {
    await page.goto(path)
    await ready()
    const box = await page
      .getByRole('banner')
      .getByRole('button', { name: 'Menu', exact: true })
      .boundingBox()
    ends.push((box?.x ?? 0) + (box?.width ?? 0))
  }
  expect(ends[1]).toBe(ends[0])
})

test('fields of the build sheet that stand side by side begin on one line, whatever is written around them', async ({
  page,
  shop,
  ready,
}) => {
  const { id } = await shop.services.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'curlew-1100')
    .executeTakeFirstOrThrow()
  const rows = {
    360: [
      ['Sweep of leading edge, °', 'Dihedral, °'],
      ['CG behind the leading edge at the root, mm', 'Expo, %'],
    ],
    1440: [
      ['Wing', 'Span, mm'],
      ['Aerofoil', 'Spar'],
      ['CG behind the leading edge at the root, mm', 'Throws'],
      ['Wind and stall', 'You also need'],
    ],
  }
  for (const [width, pairs] of Object.entries(rows)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    await page.goto(`/admin/products/${id}`)
    await ready()
    for (const [left = '', right = ''] of pairs) {
      const tops = [left, right].map(
        async (label) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y,
      )
      const [one, other] = await Promise.all(tops)
      expect(one, `${left}, ${right} at ${width}`).toBeCloseTo(other ?? 0, 0)
    }
    const line = await page.getByLabel('Wind and stall', { exact: true }).boundingBox()
    expect(line?.height, `one line at ${width}`).toBeLessThanOrEqual(48)
  }
})
