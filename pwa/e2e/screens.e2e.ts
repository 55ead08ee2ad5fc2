import type { Page } from '@playwright/test'
import { passForLetters } from '#server/testing/services/mail.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { addPost } from './community/posts-shop.ts'
import { fillOperations } from '#server/testing/operations/fill-operations.ts'
import { fillSupport } from './support/fill-support.ts'
import { findViolations } from './find-violations.ts'
import { expect, newMember, test } from './fixtures.ts'
import { screens } from './screen-list.ts'
import { wished, wishElsewhere, wishlistScreen } from './shop/wishlist-screen.ts'

/** What opens a guest's order of one aircraft, paid or not. */
async function guestOrder(shop: TestShop, isPaid: boolean): Promise<string> {
  const post = (path: string, body: unknown) => shop.fetch(path, { method: 'POST', body })
  const [plane] = (await (await shop.fetch('/api/products?q=Dunlin')).json()) as { id: number }[]
  const items = [{ productId: plane?.id ?? 0, quantity: 1 }]
  const { fingerprint } = (await (await post('/api/orders/quote', { country: 'DE', items })).json()) as {
    fingerprint: string
  }
  const key = crypto.randomUUID()
  const wanted = { key, country: 'DE', email: 'guest@example.com', items, fingerprint, startNow: true }
  const placed = (await (await post('/api/orders', wanted)).json()) as { ref: string; paymentUrl: string }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  if (isPaid) await shop.fetch(placed.paymentUrl, { method: 'POST', body: 'decision=pay', headers })
  return placed.ref
}

/** Text fields of the page below 16 px. */
const smallFields = () =>
  [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => !/^(checkbox|radio|range|file|hidden)$/.test(field.getAttribute('type') ?? ''))
    .map((field) => [field.outerHTML.slice(0, 80), getComputedStyle(field).fontSize] as const)
    .filter(([, size]) => Number.parseFloat(size) < 16)
    .map(([name, size]) => `${name} has ${size}`)

/** What makes a screen of the desk hard to use at the least size that it is made for. */
async function faultsOnDesk(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, path).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' }), path).toBeVisible()
  await expect(page.getByRole('contentinfo'), path).toBeVisible()
  const seen = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    top: document.querySelector('main h1')?.getBoundingClientRect().bottom ?? 0,
    cut: [...document.querySelectorAll('main :is(button, input, select, textarea)')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 1 && (left < 0 || right > innerWidth)
      })
      .map((each) => each.outerHTML.slice(0, 80)),
  }))
  return [
    ...(seen.sideways > 0 ? [`${path} scrolls ${seen.sideways} px sideways`] : []),
    ...(seen.top > 400 ? [`${path}: its heading ends at ${seen.top} px`] : []),
    ...seen.cut.map((cut) => `${path}: out of view ${cut}`),
    ...((await heading.textContent()) === 'Page Not Found' ? [`${path} is missing`] : []),
  ]
}

/** A preloaded picture stays unused where an earlier screen of the test left a larger one in the browser's cache. */
const notOurs = /401|404|Service Worker|preloaded using link preload but not used/

/** What the page says in the console from now on, but for what the network or a blocked worker makes the browser say. */
function listenToConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !notOurs.test(message.text()))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

const administrator = 'admin@example.com'
const audiences: { name: string; as: (string | undefined)[]; also: string }[] = [
  { name: 'any screen of a visitor', as: [undefined], also: '' },
  { name: 'any screen of a member', as: ['maker@example.com', 'tester@example.com'], also: '' },
  {
    name: 'any screen of an administrator',
    as: [administrator],
    also: ' (PWA-05 ADMIN-64: the bar, 1280 × 800 px)',
  },
]
const waitsForModerator = ({ services: { db } }: TestShop) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.user_id')
    .where('users.email', '=', 'maker@example.com')
    .where('posts.state', '=', 'waiting')
    .select('posts.id')
    .executeTakeFirst()

/** Screens of a test: on a busy machine each may take five seconds. */
const most = 18
const parts = audiences.flatMap(({ name, as, also }) => {
  const all = screens.filter((screen) => as.includes(screen.as))
  const count = Math.ceil(all.length / most)
  return Array.from({ length: count }, (_, part) => ({
    name: `${name}, part ${part + 1} of ${count}${also},`,
    list: all.slice(part * most, (part + 1) * most),
  }))
})
// Whichever runner is free takes the next.
test.describe('axe', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const { name, list } of parts)
    test(`axe finds nothing on ${name} in either theme, 360 px and 1440 px, nothing scrolls sideways, and the console says nothing`, async ({
      page,
      context,
      shop,
      signIn,
      ready,
    }) => {
      const found: string[] = []
      const said = listenToConsole(page)
      const maker = await shop.signIn('maker@example.com')
      const [order] = (await (await shop.fetch('/api/orders', { cookie: maker })).json()) as { id: string }[]
      const tester = await shop.signIn('tester@example.com')
      const post = await addPost(shop, {
        body: '## Wing\n\n1. Print\n2. Glue\n\n> Slowly.\n\n|a|b|\n|-|-|\n|1|2|',
      })
      // At most three may wait, and the parts share a shop.
      if (!(await waitsForModerator(shop))) await addPost(shop, {}, maker)
      await shop.fetch('/api/cart', { method: 'POST', cookie: tester, body: { productId: 1, quantity: 1 } })
      const [paid, waiting] = [await guestOrder(shop, true), await guestOrder(shop, false)]
      const ticket = await fillSupport(shop)
      await fillOperations(shop)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      let current: string | undefined
      for (const { path: pattern, as } of list) {
        const path = pattern
          .replace('ORDER', order?.id ?? '')
          .replace('POST', post.slug)
          .replace('PASS', paid)
          .replace('WAITING', waiting)
          .replace('TICKET', ticket)
          .replace('LETTERS', passForLetters(shop.services, 'guest@example.com'))
        if (as !== current) {
          await context.clearCookies()
          if (as) await signIn(as)
          current = as
        }
        await page.setViewportSize({ width: 360, height: 900 })
        said.length = 0
        await page.goto(shop.url + path)
        await ready()
        await page.waitForLoadState('networkidle')
        found.push(...said.map((words) => `${path} says in the console: ${words}`))
        // The narrowest phone and an upright tablet besides, and a desk, whose page may be enlarged four times (WCAG 1.4.10).
        for (const width of [360, 320, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (sideways > 0) found.push(`${path} scrolls ${sideways} px sideways at ${width} px`)
          if (width === 320 || width === 820) continue
          for (const field of width === 360 ? await page.evaluate(smallFields) : [])
            found.push(`${path} ${field}: iOS enlarges a page for a text field below 16 px`)
          for (const violation of await findViolations(page))
            found.push(`${path} ${as ?? ''} ${width} px ${violation}`)
        }
        if (as === administrator) found.push(...(await faultsOnDesk(page, path)))
      }
      expect(found).toEqual([])
    })
})

test('axe finds nothing in My Wishlist, empty, filled and shared, and in what asks a guest to sign in, 360 px and 1440 px', async ({
  page,
  shop,
  ready,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const found: string[] = []
  const look = async (what: string) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const violation of await findViolations(page)) found.push(`${what} ${width} px ${violation}`)
    }
    await page.setViewportSize({ width: 360, height: 900 })
  }
  await page.goto(`${shop.url}/planes`)
  await ready()
  await page.getByRole('button', { name: 'Wishlist: Dunlin 1000' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the prompt')
  const cookie = await newMember(shop, page)
  const wishes = wishlistScreen(page)
  await page.goto(shop.url)
  await ready()
  await wishes.open(0)
  await expect(wishes.modal.getByRole('link', { name: 'Browse Planes' })).toBeVisible()
  await look('the empty list')
  await wishElsewhere(shop, cookie, wished.kit, wished.dunlin)
  await page.goto(shop.url)
  await ready()
  await wishes.open(2)
  await wishes.modal.getByRole('button', { name: 'Share by a link' }).click()
  await expect(wishes.modal.getByRole('button', { name: 'Revoke link' })).toBeVisible()
  await look('the shared list')
  await page.goto(await wishes.modal.getByLabel('Link to this list').inputValue())
  await expect(page.getByRole('heading', { level: 2, name: wished.kit })).toBeVisible()
  await look('the public list')
  expect(found).toEqual([])
})

const publicPages = [
  '/',
  '/planes',
  '/planes?sort=price',
  '/planes/swift-1200',
  '/product/3',
  '/products/planes/dunlin-1000',
  '/parts',
  '/parts/hardware-kit',
  '/print-profiles?printer=open-bowden',
  '/purchase-resources?kind=servo',
  '/tutorials',
  '/tutorials/calibrate-lw-pla',
  '/beta-programs',
  '/beta-program-info',
  '/beta-program-signup',
  '/community',
  '/community/fields/long-meadow',
  '/community/posts',
  '/model-requests',
  '/support',
  '/nope/nope/nope',
]
/** As a visitor sees them, above. An administrator's differ from a member's in the header alone. */
const hydrated = [
  { who: 'every public page hydrates for a member', as: 'tester@example.com', paths: publicPages },
  {
    who: 'public pages hydrate for an administrator',
    as: administrator,
    paths: ['/', '/products/planes/dunlin-1000', '/beta-programs', '/community/posts', '/support'],
  },
]
for (const { who, as, paths } of hydrated)
  test(`${who} without a word in the console`, async ({ page, shop, ready, signIn }) => {
    await signIn(as)
    const said = listenToConsole(page)
    for (const path of paths) {
      await page.goto(shop.url + path)
      await ready()
      await page.waitForLoadState('networkidle')
      expect(said, path).toEqual([])
    }
  })

test('SHELL-21 SHELL-22 SHELL-23 SHELL-28 all addresses of a product show it, with one canonical', async ({
  page,
  shop,
}) => {
  const { id } = (await (await shop.fetch('/api/products/by-slug/lapwing-800')).json()) as { id: number }
  for (const path of ['/products/planes/lapwing-800', '/planes/lapwing-800', `/product/${id}`]) {
    await page.goto(shop.url + path)
    await expect(page.getByRole('heading', { level: 1, name: 'Lapwing 800' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${shop.url}/products/planes/lapwing-800`,
    )
  }
})
