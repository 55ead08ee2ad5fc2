import { findViolations } from '#pwa/e2e/find-violations.ts'
import { brokenAnswer, expect, test } from '#pwa/e2e/fixtures.ts'
import { documentationPages } from '#shared/documentation/pages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const denied = "You don't have permission to access this page"

test('DOCS-01 ADMIN-52 ADMIN-58 the gear has the group Documentation, its index leads to all pages, and a member reads Access Denied', async ({
  page,
  signIn,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('admin@example.com')
  await page.goto('/planes')
  await page.getByRole('banner').getByRole('button', { name: 'Administration' }).click()
  const group = page.getByRole('region', { name: 'Documentation' })
  await expect(group).toBeVisible()
  await group.getByRole('link').first().click()
  await expect(page).toHaveURL('/admin/docs')
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
  const oneOfEach = new Map(documentationPages.map(({ category, page: name }) => [category, name]))
  for (const [category, name] of oneOfEach) {
    await page.goto(`/admin/docs/${category}/${name}`)
    await expect(page.getByText(denied, { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

test('DOCS-02 DOCS-03 DOCS-04 a word finds its section, marked, in any order and with one wrong letter; the features have their topics; a page opens, and one that does not exist is the 404 page of the desk', async ({
  page,
  signIn,
}) => {
  await signIn('admin@example.com')
  await page.goto('/admin/docs')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const section = (name: RegExp) => page.getByRole('heading', { level: 2, name })
  const ways = page.getByRole('navigation', { name: 'Documentation', exact: true })
  const box = page.getByRole('searchbox', { name: 'Search the documentation' })
  await box.fill('slip packnig')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/admin\/docs\/search\?q=slip/)
  const found = page.getByRole('list', { name: 'Found sections' }).getByRole('listitem').first()
  await expect(found.locator('mark')).toHaveText(['Packing', 'slip'])
  await found.getByRole('link', { name: 'Orders: Ship an order' }).click()
  await expect(page).toHaveURL('/admin/docs/features/order-management#ship-an-order')
  await expect(section(/^Ship an order/)).toBeInViewport()
  await box.fill('xylophonist')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.goBack()
  await expect(title('Orders')).toBeVisible()

  await ways.getByRole('link', { name: 'Features' }).click()
  await expect(page).toHaveURL('/admin/docs/features')
  await expect(title('Features')).toBeVisible()
  const list = page.getByRole('list', { name: 'Features', exact: true })
  for (const { category, title: name } of documentationPages)
    await expect(list.getByRole('link', { name, exact: true })).toHaveCount(category === 'features' ? 1 : 0)
  await list.getByRole('link', { name: 'Review hand-ins' }).click()
  await expect(page).toHaveURL('/admin/docs/features/beta-program-management#review-hand-ins')
  await expect(section(/^Review hand-ins/)).toBeInViewport()

  await ways.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('region').getByRole('link', { name: 'API: authentication', exact: true }).click()
  await expect(title('API: authentication')).toBeVisible()
  const contentsOfPage = page.getByRole('navigation', { name: 'On this page' })
  await contentsOfPage.getByRole('link', { name: 'POST /api/auth/login' }).click()
  await expect(page).toHaveURL('/admin/docs/api/authentication#login')
  await expect(section(/POST \/api\/auth\/login/)).toBeInViewport()
  await page.getByRole('link', { name: 'Next: API: users' }).click()
  await expect(page).toHaveURL('/admin/docs/api/user-management')
  await page.getByRole('link', { name: 'Previous: API: authentication' }).click()
  await expect(page).toHaveURL('/admin/docs/api/authentication')
  for (const at of ['nope/authentication', 'nope']) {
    await page.goto(`/admin/docs/${at}`)
    await expect(title('Page Not Found')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  }
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
  ['Block a writer', 'they can write nothing more'],
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

// Four pages share a load: each leads to the next.
for (let from = 0; from < pagesWithIds.length; from += 4) {
  const four = pagesWithIds.slice(from, from + 4)
  const [ids, names] = [four.map(({ id }) => id), four.map(({ page: name }) => name)]
  test(`${ids.join(' ')} the pages ${names.join(', ')} open for an administrator, and not for a member`, async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn('admin@example.com')
    const turning = page.getByRole('navigation', { name: 'Pages of the documentation' })
    for (const [place, { at, title, content }] of four.entries())
      await test.step(at, async () => {
        const [section, words] = content
        if (place === 0) await page.goto(at)
        else await turning.getByRole('link', { name: `Next: ${title}`, exact: true }).click()
        await expect(page).toHaveURL(at)
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
        const heading = page
          .getByRole('heading', { level: 2 })
          .filter({ hasText: new RegExp(`^(?:${section})#$`) })
        await expect(heading.first()).toBeVisible()
        const article = page.getByRole('article', { name: title, exact: true })
        await expect(article.getByText(words).first()).toBeVisible()
        for (const picture of await article.getByRole('img').all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect(picture).toHaveJSProperty('complete', true)
          await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
        }
      })
    const cookie = await shop.signIn('maker@example.com')
    for (const { category, page: name } of four)
      expect((await shop.fetch(`/api/admin/docs/pages/${category}/${name}`, { cookie })).status, name).toBe(
        403,
      )
  })
}

test('the documentation that cannot be read says so, and is read again; axe finds nothing in what is found and on two kinds of page in either theme, and nothing scrolls sideways', async ({
  page,
  signIn,
  ready,
}) => {
  const look = async (at: string) => {
    await page.evaluate(() => document.fonts.ready)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide, `${at} at ${width} px`).toBe(false)
      expect(await findViolations(page), `${at} at ${width} px`).toEqual([])
      if (!process.env.KESTREL_LOOKS) continue
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await page.screenshot({ path: `/tmp/docs-looks-${at}-${width}-${theme}.png`, fullPage: true })
      }
    }
  }
  await signIn('admin@example.com')
  let isDown = true
  await page.route('**/api/admin/docs/pages/**', (route) =>
    isDown ? route.fulfill(brokenAnswer) : route.continue(),
  )
  await page.goto('/admin/docs/search?q=refund')
  await ready()
  const found = page.getByRole('list', { name: 'Found sections' })
  await expect(found.getByRole('listitem').first()).toBeVisible()
  await look('search')
  const open = async (name: string) => {
    const ways = page.getByRole('navigation', { name: 'Documentation', exact: true })
    await ways.getByRole('link', { name: 'All pages' }).click()
    await page.getByRole('main').getByRole('region').getByRole('link', { name, exact: true }).click()
  }
  await open('Orders')
  await expect(page.getByRole('alert').getByText('The documentation could not be loaded')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Ship an order/ })).toBeVisible()
  await look('order-management')
  await open('API: failed orders')
  await expect(page.getByRole('article', { name: 'API: failed orders' })).toBeVisible()
  await look('failed-orders')
})
