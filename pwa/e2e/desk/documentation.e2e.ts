import { findViolations } from '#pwa/e2e/find-violations.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { documentationPages } from '#shared/documentation/pages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const denied = "You don't have permission to access this page"

test('DOCS-01 ADMIN-52 the index leads to all pages, and a member reads Access Denied', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  const main = page.getByRole('main').getByRole('region')
  for (const { category, page: name, title } of documentationPages)
    await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/admin/docs/${category}/${name}`,
    )
  await main.getByRole('link', { name: 'Failed orders', exact: true }).click()
  await expect(page).toHaveURL('/admin/docs/features/failed-order-recovery')
  await expect(page.getByRole('heading', { level: 1, name: 'Failed orders' })).toBeVisible()

  await context.clearCookies()
  await signIn()
  // The administrator's page must not go on loading its pictures.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) asked.push(request.url())
  })
  for (const at of ['', '/search?q=refund', '/features']) {
    await page.goto(`/admin/docs${at}`)
    await expect(page.getByText(denied, { exact: true })).toBeVisible()
  }
  expect(asked).toEqual([])
})

test('DOCS-02 a word of a page finds its section, marked, whatever the order and with one wrong letter', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/docs')
  const box = page.getByRole('searchbox', { name: 'Search the documentation' })
  await box.fill('slip packnig')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/admin\/docs\/search\?q=slip/)
  const found = page.getByRole('list', { name: 'Found sections' }).getByRole('listitem').first()
  await expect(found.locator('mark')).toHaveText(['Packing', 'slip'])
  await found.getByRole('link', { name: 'Orders: Ship an order' }).click()
  await expect(page).toHaveURL('/admin/docs/features/order-management#ship-an-order')
  const heading = page.getByRole('heading', { level: 2, name: /^Ship an order/ })
  await expect(heading).toBeInViewport()
  await box.fill('xylophonist')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('DOCS-03 the features have their pages with their topics', async ({ page, signIn }) => {
  await signIn('admin@example.com')
  await page.goto('/admin/docs/features')
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Features', exact: true })
  for (const { category, title } of documentationPages)
    await expect(list.getByRole('link', { name: title, exact: true })).toHaveCount(
      category === 'features' ? 1 : 0,
    )
  await list.getByRole('link', { name: 'Review hand-ins' }).click()
  await expect(page).toHaveURL('/admin/docs/features/beta-program-management#review-hand-ins')
  await expect(page.getByRole('heading', { level: 2, name: /^Review hand-ins/ })).toBeInViewport()
})

test('DOCS-04 a page of a category opens, and one that does not exist is the 404 page of the desk', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/docs/api/authentication')
  await expect(page.getByRole('heading', { level: 1, name: 'API: authentication' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'POST /api/auth/login' })
    .click()
  await expect(page).toHaveURL('/admin/docs/api/authentication#login')
  await expect(page.getByRole('heading', { level: 2, name: /POST \/api\/auth\/login/ })).toBeInViewport()
  await page.getByRole('link', { name: 'Next: API: users' }).click()
  await expect(page).toHaveURL('/admin/docs/api/user-management')
  await page.getByRole('link', { name: 'Previous: API: authentication' }).click()
  await expect(page).toHaveURL('/admin/docs/api/authentication')
  for (const at of ['api/nope', 'nope/authentication', 'nope']) {
    await page.goto(`/admin/docs/${at}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  }
  await page.goto('/admin/docs/api/nope')
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
})

/** A section of each page with words that stand in it, in the order of `documentationPages`. */
const contents: readonly (readonly [section: string, words: string])[] = [
  ['The way of an order|An order', 'fingerprint of what the buyer saw'],
  ['Sessions', 'the database stores only its hash'],
  ['The bar of the desk', 'The counts are read again by themselves'],
  ['Several machines', 'one or more worker'],
  ['Make an administrator', 'The last administrator cannot be removed'],
  ['Bring out a new release', 'Publish and tell the buyers'],
  ['Refund', 'it is refunded once'],
  ['Why an order is there', 'a second payment for a paid order'],
  ['Make a discount code', 'one that is hard to guess'],
  ['Review hand-ins', 'the longest waiting first'],
  ['Block a writer', 'they write nothing more'],
  ['Write a notice', 'counts people, devices and mails'],
  ['Block an IP address', 'until you lift it'],
  ['Forgotten password', 'works for 30 minutes'],
  ['Answer a ticket', 'insert a canned answer'],
  ['POST /api/auth/login', 'Invalid email or password'],
  ['PUT /api/admin/users/:id/role', 'This is the last administrator'],
  ['POST /api/admin/failed-orders/:id/refund', 'The same key refunds once'],
  ['POST /api/admin/news', 'Come by on Saturday.'],
  ['PUT /api/admin/settings/:key', 'must be true or false'],
  ['POST /api/site-beta-programs/:id/join', '"state": "joined"'],
]
const firstPage = 5
const pagesWithIds = documentationPages.map((each, index) => ({
  ...each,
  id: `DOCS-${String(index + firstPage).padStart(2, '0')}`,
  at: `/admin/docs/${each.category}/${each.page}`,
  content: contents[index] ?? (['', ''] as const),
}))

// Four pages share a browser's start and its sign-ins.
for (let from = 0; from < pagesWithIds.length; from += 4) {
  const four = pagesWithIds.slice(from, from + 4)
  const [ids, names] = [four.map(({ id }) => id), four.map(({ page: name }) => name)]
  test(`${ids.join(' ')} the pages ${names.join(', ')} open for an administrator, and not for a member`, async ({
    page,
    signIn,
    context,
  }) => {
    await signIn('admin@example.com')
    for (const { at, title, content } of four)
      await test.step(at, async () => {
        const [section, words] = content
        await page.goto(at)
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
        const heading = page
          .getByRole('heading', { level: 2 })
          .filter({ hasText: new RegExp(`^(?:${section})#$`) })
        await expect(heading.first()).toBeVisible()
        await expect(page.getByRole('article').getByText(words).first()).toBeVisible()
        for (const picture of await page.getByRole('article').getByRole('img').all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect(picture).toHaveJSProperty('complete', true)
          await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
        }
      })
    await context.clearCookies()
    await signIn()
    for (const { at } of four)
      await test.step(`${at} for a member`, async () => {
        await page.goto(at)
        await expect(page.getByText(denied, { exact: true })).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(0)
      })
  })
}

test('ADMIN-58 the gear has the group Documentation', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
  await page.goto('/planes')
  await page.getByRole('banner').getByRole('button', { name: 'Administration' }).click()
  const group = page.getByRole('region', { name: 'Documentation' })
  await expect(group).toBeVisible()
  await group.getByRole('link').first().click()
  await expect(page).toHaveURL('/admin/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
})

test('the documentation that cannot be read says so, and is read again', async ({ page, signIn }) => {
  await signIn('admin@example.com')
  let isDown = true
  await page.route('**/api/admin/docs/pages/**', (route) =>
    isDown ? route.fulfill({ status: 500, json: {}, headers: { 'kestrel-api': '1' } }) : route.continue(),
  )
  await page.goto('/admin/docs/features/support-system')
  await expect(page.getByRole('alert').getByText('The documentation could not be loaded')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Answer a ticket/ })).toBeVisible()
})

test('axe finds nothing on the documentation in either theme, and nothing scrolls sideways', async ({
  page,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  for (const at of [
    '',
    '/features',
    '/search?q=refund',
    '/features/order-management',
    '/api/failed-orders',
  ]) {
    await page.goto(`/admin/docs${at}`)
    await ready()
    await page.waitForLoadState('networkidle')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide, `${at} at ${width} px`).toBe(false)
      expect(await findViolations(page), `${at} at ${width} px`).toEqual([])
      if (!process.env.KESTREL_LOOKS) continue
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.screenshot({
          path: `/tmp/docs-looks${at.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`,
          fullPage: true,
        })
      }
    }
  }
})
