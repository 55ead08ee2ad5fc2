import type { Page } from '@playwright/test'
import { findViolations } from '#pwa/e2e/find-violations.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { waitWithoutEnd } from '#pwa/e2e/stopped-time.ts'
import { deskGroups, deskScreens } from '#shared/dashboard/desk-screens.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const field = (page: Page) => palette(page).getByRole('combobox')
const button = (page: Page) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('button', { name: 'Search' })
/** Whether the page listens to its keys: it takes a repeated one too, and does nothing. */
const isHeard = (page: Page) =>
  page.evaluate(
    () =>
      !dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, repeat: true, cancelable: true }),
      ),
  )
const untilHeard = (page: Page) => expect.poll(() => isHeard(page)).toBe(true)
/** From the desk. */
async function open(page: Page): Promise<void> {
  await expect(button(page)).toBeVisible()
  await untilHeard(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}
const first = (page: Page) => palette(page).getByRole('option').first()
/** What the shop finds moves the other options. */
const untilFound = (page: Page) => expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
const call = '**/api/admin/find?*'

test('Ctrl K opens every screen of the desk, arrows choose, Enter opens, and the last one chosen comes first', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/orders')
  await ready()
  await open(page)
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toHaveCount(0)
  const listed = palette(page).getByRole('group', { name: 'Screens' }).getByRole('option')
  await expect(listed).toHaveCount(deskScreens.length)
  // A reader hears which one is chosen.
  const active = () =>
    field(page).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : null
    })
  await expect.poll(active).toContain('Dashboard')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toContain('Setup')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toContain('Privacy')
  for (const typed of ['flying fields', 'fields flying', 'flyng field', 'fying']) {
    await field(page).fill(typed)
    await untilFound(page)
    await expect(first(page), typed).toContainText('Flying fields')
  }
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL('/admin/community/fields')
  await expect(page.getByRole('heading', { level: 1, name: 'Flying fields' })).toBeVisible()
  await open(page)
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /Flying fields/,
  ])
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page)).toBeHidden()
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('an order is opened by its number on Enter, before the list has come, a number without an order says so; products, users, documentation and public pages are found, misspelled too, and opened by a click', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const order = await shop.services.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .orderBy('number')
    .executeTakeFirstOrThrow()
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await ready()
  for (const typed of [`${order.number}`, `KMI-${order.number}`]) {
    await open(page)
    await field(page).fill(typed)
    await page.keyboard.press('Enter')
    // The second one leads where the page is already.
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL(`/admin/orders/${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: `KMI-${order.number}` })).toBeVisible()
  }
  await open(page)
  await field(page).fill('KMI-9999999')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('status')).toHaveText('There is no order KMI-9999999.')
  await expect(palette(page)).toBeVisible()
  await field(page).fill('KMI-8888888')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found.')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('status')).toHaveText('There is no order KMI-8888888.')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  const { id } = (await (await shop.fetch('/api/products/by-slug/lapwing-800')).json()) as { id: number }
  const choose = async (typed: string, group: string, name: RegExp) => {
    await open(page)
    await field(page).fill(typed)
    await untilFound(page)
    await palette(page).getByRole('group', { name: group }).getByRole('option', { name }).click()
    await expect(palette(page)).toBeHidden()
  }
  await choose('lapwng', 'Products', /Lapwing 800/)
  await expect(page).toHaveURL(`/admin/products/${id}`)
  await choose('maker@example', 'Users', /maker@example\.com/)
  await expect(page).toHaveURL(/\/admin\/users\?user=/)
  await expect(page.getByRole('dialog').getByText('maker@example.com').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('siging in', 'Documentation', /Signing in/)
  await expect(page).toHaveURL('/admin/docs/features/authentication-system')
  await choose('tutorial', 'Public pages', /Tutorials/)
  await expect(page).toHaveURL('/tutorials')
  await expect(page.getByRole('heading', { level: 1, name: 'Tutorials' })).toBeVisible()
})

test('while it searches, finds nothing or cannot search it says so; long names wrap; axe finds nothing', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const long = `${'Wirraway'.repeat(9)} 1234567`
  await shop.services.db
    .insertInto('products')
    .values({
      slug: 'wirraway',
      product_type: 'planes',
      name: long,
      price_cents: 1990,
      is_digital: true,
      status: 'draft',
    })
    .execute()
  await signIn('admin@example.com')
  await page.goto('/admin/orders')
  await ready()
  const status = palette(page).getByRole('status')
  const found: string[] = []
  const look = async (what: string, axeAt: readonly number[]) => {
    for (const width of [360, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const sideways = await palette(page).evaluate((each) => each.scrollWidth - each.clientWidth)
      if (sideways > 0) found.push(`${what} scrolls ${sideways} px sideways at ${width} px`)
      if (!axeAt.includes(width)) continue
      for (const violation of await findViolations(page)) found.push(`${what} ${width} px ${violation}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await open(page)
  await expect(first(page)).toBeVisible()
  await look('empty', [360, 1440])
  await field(page).fill('wirraway')
  await expect(palette(page).getByRole('option', { name: long })).toBeVisible()
  await expect(status).toHaveText('1 result')
  await look('long', [360, 1440])
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = () => resolve()))
  await page.route(call, async (route) => {
    await held
    await route.fallback()
  })
  await field(page).fill('zzzzqqqq')
  await expect(status).toHaveText('Searching...')
  release()
  await expect(status).toHaveText('Nothing found.')
  await look('nothing', [1440])
  await page.unroute(call)
  await page.route(call, (route) => route.fulfill(brokenAnswer))
  await field(page).fill('orders')
  await expect(status).toHaveText('Failed to search orders, products and users. You can still find screens.')
  await expect(first(page)).toContainText('Orders')
  await look('failed', [360])
  expect(found).toEqual([])
})

test('ADMIN-57 ADMIN-59 ADMIN-60 AMB-31 the groups stand in the gear, in the Menu of the desk, and on the dashboard, with every screen; on the pages of the shop an administrator has the palette too, a member has not', async ({
  page,
  context,
  signIn,
  ready,
}) => {
  const addresses = (group: (typeof deskGroups)[number]) =>
    deskScreens.filter((screen) => screen.group === group && !screen.isMinor).map(({ to }) => to)
  const compare = async (nameOf: (group: string) => string) => {
    for (const group of deskGroups) {
      const links = page.getByRole('navigation', { name: nameOf(group), exact: true }).getByRole('link')
      await expect(links, group).toHaveCount(addresses(group).length)
      expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href'))), group).toEqual(
        addresses(group),
      )
    }
  }
  await signIn('admin@example.com')
  await page.goto('/planes')
  await ready()
  const gear = page.getByRole('banner').getByRole('button', { name: 'Administration' })
  await gear.click()
  await compare((group) => group)
  await page.keyboard.press('Escape')
  await untilHeard(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('violations')
  await expect(first(page)).toContainText('Violations')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/violations')
  await expect(page.getByRole('heading', { level: 1, name: 'Violations' })).toBeVisible()

  const bar = page.getByRole('navigation', { name: 'Administration' })
  await bar.getByRole('link', { name: /^Dashboard/ }).click()
  await expect(page.getByRole('heading', { name: 'All screens' })).toBeVisible()
  await compare((group) => `Screens: ${group}`)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await compare((group) => group)
  await page
    .getByRole('navigation', { name: 'Beta', exact: true })
    .getByRole('link', { name: 'Hand-ins' })
    .click()
  await expect(page).toHaveURL('/admin/beta-hand-ins')

  await context.clearCookies()
  await signIn()
  await page.goto('/planes')
  await ready()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  // Until the shop has said whose page it is, it is the administrator's of before.
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await expect.poll(() => isHeard(page)).toBe(false)
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'k') document.documentElement.dataset.taken = String(defaultPrevented)
    }),
  )
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.locator('html')).toHaveAttribute('data-taken', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What another one left is removed once the page knows whose it is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kestrel.palette'))).toBeNull()
})

test('an order that is found after the palette was closed is not opened', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { number } = await shop.services.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  await waitWithoutEnd(page)
  await signIn('admin@example.com')
  await page.goto('/admin/products')
  await ready()
  await open(page)
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(call)
  await field(page).fill(String(number))
  await page.keyboard.press('Enter')
  const answered = (await asked).response()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
  held.resolve()
  await (await answered)?.finished()
  // Where the answer leads comes before what is pressed after it.
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Orders/)
  expect(opened).toEqual(['/admin/orders'])
})
