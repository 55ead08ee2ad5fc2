import { passForLetters } from '#server/testing/services/mail.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { findViolations } from './find-violations.ts'
import { expect, newMember, test } from './fixtures.ts'
import { wished, wishElsewhere, wishlistScreen } from './shop/wishlist-screen.ts'

const screens: { path: string; as?: string }[] = [
  { path: '/' },
  { path: '/planes' },
  { path: '/planes?q=nothing-like-this' },
  { path: '/planes/lapwing-800' },
  { path: '/products/parts' },
  { path: '/products/parts/hardware-kit' },
  { path: '/print-profiles' },
  { path: '/print-profiles?product=lapwing-800&bed=180x180x180' },
  { path: '/auth' },
  { path: '/auth?tab=register' },
  { path: '/auth?forgot=true' },
  { path: '/change-password?reason=leaked&email=maker%40example.com' },
  { path: '/password-change-denied' },
  { path: '/reset-password' },
  { path: '/reset-password?token=x' },
  { path: '/verify-email?token=x' },
  { path: '/unauthorized' },
  { path: '/cart' },
  { path: '/checkout' },
  { path: '/order-confirmation' },
  { path: '/order-confirmation?order=PASS' },
  { path: '/order/PASS' },
  { path: '/order/WAITING' },
  { path: '/letters?pass=LETTERS' },
  { path: '/outbox' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/no/such/page/here' },
  { path: '/admin' },
  { path: '/kit' },
  { path: '/field' },
  { path: '/install' },
  { path: '/share' },
  { path: '/share?lost=app' },
  { path: '/field', as: 'maker@example.com' },
  { path: '/field/lapwing-800', as: 'maker@example.com' },
  { path: '/user/builds/lapwing-800', as: 'maker@example.com' },
  { path: '/user/builds/no-such-plane', as: 'maker@example.com' },
  { path: '/user/dashboard', as: 'maker@example.com' },
  { path: '/user/orders', as: 'maker@example.com' },
  { path: '/user/profile', as: 'maker@example.com' },
  { path: '/user/messages', as: 'maker@example.com' },
  { path: '/user/messages/notice-1', as: 'maker@example.com' },
  { path: '/change-password', as: 'maker@example.com' },
  { path: '/admin', as: 'admin@example.com' },
  { path: '/2fa-setup?reason=leaked' },
  { path: '/2fa-setup', as: 'maker@example.com' },
  { path: '/profile-edit', as: 'maker@example.com' },
  { path: '/admin/feedback', as: 'admin@example.com' },
  { path: '/admin/sales', as: 'admin@example.com' },
  { path: '/admin/notifications', as: 'admin@example.com' },
  { path: '/admin/notifications/replies', as: 'admin@example.com' },
  { path: '/admin/discounts', as: 'admin@example.com' },
  { path: '/admin/discount-management/create', as: 'admin@example.com' },
  { path: '/admin/settings', as: 'admin@example.com' },
  { path: '/admin/users', as: 'admin@example.com' },
  { path: '/admin/violations', as: 'admin@example.com' },
  { path: '/admin/products', as: 'admin@example.com' },
  { path: '/admin/products/3', as: 'admin@example.com' },
  { path: '/admin/orders', as: 'admin@example.com' },
  { path: '/admin/failed-orders', as: 'admin@example.com' },
  { path: '/user/orders/ORDER', as: 'maker@example.com' },
  { path: '/order-confirmation?order=ORDER', as: 'maker@example.com' },
  { path: '/admin/orders/ORDER', as: 'admin@example.com' },
  { path: '/admin/mailbox', as: 'admin@example.com' },
  { path: '/cart', as: 'tester@example.com' },
  { path: '/checkout', as: 'tester@example.com' },
]

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

const audiences: { name: string; as: (string | undefined)[] }[] = [
  { name: 'any screen of a visitor', as: [undefined] },
  { name: 'any screen of a member', as: ['maker@example.com', 'tester@example.com'] },
  { name: 'any screen of an administrator', as: ['admin@example.com'] },
]
// Each is a minute of work: whichever runner is free takes the next.
test.describe('axe', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const { name, as: who } of audiences)
    test(`axe finds nothing on ${name} in either theme, 360 px and 1440 px, and nothing scrolls sideways`, async ({
      page,
      context,
      shop,
      signIn,
      ready,
    }) => {
      const found: string[] = []
      const maker = await shop.signIn('maker@example.com')
      const [order] = (await (await shop.fetch('/api/orders', { cookie: maker })).json()) as { id: string }[]
      const tester = await shop.signIn('tester@example.com')
      await shop.fetch('/api/cart', { method: 'POST', cookie: tester, body: { productId: 1, quantity: 1 } })
      const [paid, waiting] = [await guestOrder(shop, true), await guestOrder(shop, false)]
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      let current: string | undefined
      for (const { path: pattern, as } of screens.filter((screen) => who.includes(screen.as))) {
        const path = pattern
          .replace('ORDER', order?.id ?? '')
          .replace('PASS', paid)
          .replace('WAITING', waiting)
          .replace('LETTERS', passForLetters(shop.services, 'guest@example.com'))
        if (as !== current) {
          await context.clearCookies()
          if (as) await signIn(as)
          current = as
        }
        await page.setViewportSize({ width: 360, height: 900 })
        await page.goto(shop.url + path)
        await ready()
        await page.waitForLoadState('networkidle')
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

test('every public page hydrates without a word in the console', async ({ page, shop, ready }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/401|404|Service Worker/.test(message.text()))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  for (const path of [
    '/',
    '/planes',
    '/planes?sort=price',
    '/planes/swift-1200',
    '/product/3',
    '/products/planes/dunlin-1000',
    '/parts',
    '/parts/hardware-kit',
    '/print-profiles?printer=open-bowden',
    '/nope/nope/nope',
  ]) {
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
