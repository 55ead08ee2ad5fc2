import { CartScreen, planes } from './cart-screen.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const unknownLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `line-${String(index).padStart(7, '0')}`,
    productId: 900_000 + index,
    quantity: 1,
  }))

test('CART-01 CART-14 CART-15 CART-16 a guest’s add makes no cart call to the server; the cookie lasts seven days, for the whole site, and is Lax', async ({
  page,
  ready,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/cart'))
      calls.push(`${request.method()} ${request.url()}`)
  })
  const cart = new CartScreen(page, ready)
  await cart.add(planes.lapwing, 1)
  await expect.poll(() => cart.cookie()).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
  const left = ((await cart.cookie())?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(left - 604_800)).toBeLessThan(120)
  expect(calls).toEqual([])
})

test('SHELL-61 the cart link of the navigation says how many items there are, at the desk and on a phone', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ })
  await page.setViewportSize({ width: 1280, height: 900 })
  await cart.open(planes.spars.path)
  await expect(link).toHaveAccessibleName('Cart')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await cart.counts(count)
  }
  await expect(link).toHaveAccessibleName('Cart 2')
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart')
  await expect(page.getByRole('heading', { level: 1, name: /^Cart/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const item = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Cart/ })
  await expect(item).toHaveAccessibleName('Cart 2')
  await expect(item).toHaveAttribute('href', '/cart')
})

test('CART-03 CART-13 CART-17 CART-20 the cookie holds URL-encoded lines of id, product and quantity, and the guest cart survives a reload', async ({
  page,
  shop,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.giveGuest(shop, planes.lapwing)
  await cart.add(planes.spars, 2)
  await expect.poll(() => cart.cookieItems()).toHaveLength(2)
  const items = await cart.cookieItems()
  for (const item of items) expect(Object.keys(item).toSorted()).toEqual(['id', 'productId', 'quantity'])
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
  await page.reload()
  await ready()
  await cart.counts(2)
  await cart.openPanel()
  await expect(cart.line(planes.spars)).toBeVisible()
  await expect(cart.line(planes.lapwing)).toBeVisible()
})

test('PWA-10 PWA-11 CART-06 CART-07 C3 cookie and mirror follow every change within a second; without a line the cookie holds an empty list, and after a reload the cart is empty', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  const agree = async (quantities: number[]) => {
    await expect
      .poll(async () => (await cart.cookieItems()).map(({ quantity }) => quantity))
      .toEqual(quantities)
    await expect.poll(() => cart.mirrorItems()).toEqual(await cart.cookieItems())
  }
  await cart.add(planes.spars, 1)
  await agree([1])
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await cart.counts(2)
  await agree([2])
  await cart.add(planes.lapwing, 3)
  await agree([2, 1])
  await cart.openPanel()
  await cart.line(planes.spars).getByRole('button', { name: 'One more' }).click()
  await agree([3, 1])
  await cart.line(planes.lapwing).getByRole('button', { name: 'Remove Lapwing 800' }).click()
  await agree([3])
  await cart
    .line(planes.spars)
    .getByRole('button', { name: `Remove ${planes.spars.name}` })
    .click()
  await agree([])
  await page.reload()
  await ready()
  await cart.counts(0)
})

test('PWA-09 PWA-10 PWA-11 CART-11 a guest adds, changes and removes offline: panel, count, cookie and mirror agree', async ({
  page,
  ready,
}) => {
  const cart = new CartScreen(page, ready)
  await cart.open(planes.spars.path)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const agree = async (quantities: number[]) => {
    await expect
      .poll(async () => (await cart.cookieItems()).map(({ quantity }) => quantity))
      .toEqual(quantities)
    await expect.poll(() => cart.mirrorItems()).toEqual(await cart.cookieItems())
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await cart.counts(1)
  await agree([1])
  await cart.openPanel()
  await cart.line(planes.spars).getByRole('button', { name: 'One more' }).click()
  await cart.panelCounts(2)
  await agree([2])
  await cart
    .line(planes.spars)
    .getByRole('button', { name: `Remove ${planes.spars.name}` })
    .click()
  await agree([])
})

test('CART-18 CART-19 a cookie that cannot be set is logged once, and the cart goes on in memory', async ({
  page,
  ready,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`))
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
    Object.defineProperty(Document.prototype, 'cookie', {
      ...own,
      set: (text: string) => {
        if (text.startsWith('kmi_guest_cart')) throw new Error('refused')
      },
    })
  })
  const cart = new CartScreen(page, ready)
  await cart.add(planes.spars, 1)
  await cart.openPanel()
  await cart.line(planes.spars).getByRole('button', { name: 'One more' }).click()
  await cart.panelCounts(2)
  await expect.poll(() => cart.mirrorItems()).toMatchObject([{ quantity: 2 }])
  await expect.poll(() => errors.filter((text) => text.includes('cookie'))).toHaveLength(1)
  expect(errors.filter((text) => text.startsWith('page:'))).toEqual([])
})

test('AMB-22 two tabs show one cart, and changes made in both survive', async ({ page, context, ready }) => {
  const here = new CartScreen(page, ready)
  const there = new CartScreen(await context.newPage(), ready)
  await here.open(planes.lapwing.path)
  await there.open(planes.spars.path)
  await Promise.all(
    [here, there].map((cart) => cart.page.getByRole('button', { name: 'Add to cart' }).first().click()),
  )
  await here.counts(2)
  await there.counts(2)
  await expect.poll(() => here.cookieItems()).toHaveLength(2)
})

test('AMB-22 lines beyond the cookie’s size are kept in the mirror', async ({
  page,
  context,
  shop,
  ready,
}) => {
  await context.addCookies([
    {
      name: 'kmi_guest_cart',
      value: encodeURIComponent(JSON.stringify(unknownLines(44))),
      url: shop.url,
    },
  ])
  const cart = new CartScreen(page, ready)
  await cart.open(planes.spars.path)
  await cart.counts(44)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await cart.counts(45)
  // The page is left at once: the mirror need not have been written yet.
  await cart.add(planes.lapwing, 46)
  expect((await cart.cookie())?.value.length).toBeLessThanOrEqual(3_800)
  await expect.poll(async () => (await cart.mirrorItems()) as unknown[]).toHaveLength(46)
  await page.reload()
  await ready()
  await cart.counts(46)
})
