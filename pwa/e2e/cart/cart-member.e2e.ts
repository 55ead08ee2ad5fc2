import { CartScreen, planes, serverCart, signInWithSpars } from './cart-screen.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

test("CART-02 a member's cart is on the server, and in every browser of theirs", async ({
  page,
  browser,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.open(planes.lapwing.path)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/cart'),
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  expect(await (await sent).response().then((response) => response?.status())).toBe(200)
  expect(await cart.cookieItems()).toEqual([])

  const other = await browser.newContext({ baseURL: shop.url })
  const [name = '', value = ''] = cookie.split('=', 2)
  await other.addCookies([{ name, value, url: shop.url }])
  const there = new CartScreen(await other.newPage(), ready)
  await there.open('/')
  await there.counts(1)
  await other.close()
})

test('two quick taps on plus both count', async ({ page, shop, ready }) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.add(planes.spars, 1)
  await cart.openPanel()
  const more = cart.line(planes.spars).getByRole('button', { name: 'One more' })
  for (let tap = 0; tap < 4; tap += 1) await more.click({ noWaitAfter: true })
  await cart.panelCounts(5)
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 5 })
})

const failures = [
  { id: 'CART-41 SHELL-109', method: 'POST', text: 'Failed to add item to cart. Please try again.' },
  { id: 'CART-42', method: 'PUT', text: 'Failed to update item quantity' },
  { id: 'CART-43', method: 'DELETE', text: 'Failed to remove item from cart' },
]
const acts: Record<string, (cart: CartScreen) => Promise<void>> = {
  POST: async ({ page }) => page.getByRole('button', { name: 'Add to cart' }).first().click(),
  PUT: async (cart) => {
    await cart.openPanel()
    await cart.line(planes.spars).getByRole('button', { name: 'One more' }).click()
  },
  DELETE: async (cart) => {
    await cart.openPanel()
    await cart
      .line(planes.spars)
      .getByRole('button', { name: /^Remove/ })
      .click()
  },
}
for (const { id, method, text } of failures)
  test(`${id} AMB-26 a ${method} refused for good shows its toast, and the cart is what the server says`, async ({
    page,
    shop,
    ready,
  }) => {
    const cookie = await newMember(shop, page)
    const cart = new CartScreen(page, ready)
    await cart.add(planes.spars, 1)
    await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
    await page.route('**/api/cart{,/**}', (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 422,
            headers: { 'kestrel-api': '1' },
            json: { message: 'No.', code: 'invalid_input' },
          })
        : route.fallback(),
    )
    await acts[method]?.(cart)
    await expect(cart.toast(text)).toBeVisible()
    await expect(cart.toast('Error')).toBeVisible()
    if (method === 'POST') await cart.openPanel()
    await cart.panelCounts(1)
  })

test('an administrator can fill a cart too', async ({ page, signIn, ready }) => {
  await signIn('admin@example.com')
  await new CartScreen(page, ready).add(planes.lapwing, 1)
})

test('CART-44 a 401 on the cart is an empty cart without a word', async ({ page, shop, ready }) => {
  await newMember(shop, page)
  await page.route('**/api/cart', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'kestrel-api': '1' },
      json: { message: 'Please sign in.', code: 'not_signed_in' },
    }),
  )
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeHidden()
})

test('CART-12 a loading cart says so', async ({ page, shop, ready }) => {
  await newMember(shop, page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cart', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/cart')
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
  answer()
  await ready()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test.describe('the merge', () => {
  test('CART-21 CART-22 AMB-03 sign-in merges the guest cart and then clears it on the device', async ({
    page,
    shop,
    ready,
  }) => {
    const cart = new CartScreen(page, ready)
    await cart.add(planes.spars, 1)
    await cart.add(planes.spars, 2)
    await cart.add(planes.lapwing, 3)
    await expect.poll(() => cart.cookieItems()).toHaveLength(2)
    const cookie = await newMember(shop, page)
    await cart.open('/')
    await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 2, 'lapwing-800': 1 })
    await expect.poll(() => cart.cookieItems()).toEqual([])
    await expect.poll(() => cart.mirrorItems()).toEqual([])
    await cart.counts(3)
    await page.context().clearCookies({ name: /^(?!kmi_)/ })
    await cart.open('/')
    await cart.counts(0)
  })

  test('C5 a merge with a lost answer keeps the guest cart, and the next merge counts it once', async ({
    page,
    shop,
    ready,
  }) => {
    const { cart, cookie } = await signInWithSpars(page, shop, ready)
    await page.route('**/api/cart/merge', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await cart.open('/')
    await expect(page.getByText('Your cart is still on this device')).toBeVisible()
    expect(await cart.cookieItems()).toHaveLength(1)
    await page.unroute('**/api/cart/merge')
    await cart.open('/')
    await expect.poll(() => cart.cookieItems()).toEqual([])
    expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  })

  test('a failed merge keeps the guest cart and is retried at the next start', async ({
    page,
    shop,
    ready,
  }) => {
    const { cart, cookie } = await signInWithSpars(page, shop, ready)
    await page.route('**/api/cart/merge', (route) =>
      route.fulfill({ status: 500, headers: { 'kestrel-api': '1' }, body: '' }),
    )
    await cart.open('/')
    await expect(page.getByText('Your cart is still on this device')).toBeVisible()
    expect(await cart.cookieItems()).toHaveLength(1)
    expect(await serverCart(shop, cookie)).toEqual({})
    await page.unroute('**/api/cart/merge')
    await cart.open('/')
    await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  })

  test('lines beyond the cookie are merged too, and lines that were left out are named', async ({
    page,
    shop,
    ready,
  }) => {
    const cart = new CartScreen(page, ready)
    const lines = Array.from({ length: 44 }, (_, index) => ({
      id: `line-${String(index).padStart(7, '0')}`,
      productId: 900_000 + index,
      quantity: 1,
    }))
    await page
      .context()
      .addCookies([
        { name: 'kmi_guest_cart', value: encodeURIComponent(JSON.stringify(lines)), url: shop.url },
      ])
    for (const [index, plane] of Object.values(planes).entries()) await cart.add(plane, 45 + index)
    const cookie = await newMember(shop, page)
    await cart.open('/')
    await expect(page.getByText('Your cart is in your account')).toBeVisible()
    await expect(page.getByText('is no longer sold', { exact: false })).toBeVisible()
    await expect
      .poll(() => serverCart(shop, cookie))
      .toEqual({ 'lapwing-800': 1, 'swift-1200': 1, 'spar-set-dunlin-1000': 1 })
    await expect.poll(() => cart.cookieItems()).toEqual([])
  })
})

test('a slow device keeps the cart on screen while it draws', async ({ page, shop, ready }) => {
  const cookie = await newMember(shop, page)
  // No two things happen in the same millisecond: what draws itself again and again is not saved by it.
  await page.addInitScript(() => {
    const now = Date.now
    let last = 0
    Date.now = () => (last = Math.max(last + 1, now()))
  })
  const cart = new CartScreen(page, ready)
  await cart.add(planes.spars, 1)
  await cart.open('/cart')
  for (let pieces = 2; pieces <= 4; pieces += 1) {
    const read = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith('/api/cart'),
    )
    await cart.lines.getByRole('button', { name: 'One more' }).click()
    await cart.counts(pieces)
    await read
  }
  await cart.lines.getByRole('button', { name: 'One more' }).click()
  await cart.counts(5)
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 5 })
})

test('O12 a piece whose answer was lost is never counted twice', async ({ page, shop, ready }) => {
  await newMember(shop, page)
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { countsSeen: seen })
    new MutationObserver(() => seen.add(document.documentElement.dataset.cartCount ?? '')).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-cart-count'],
    })
  })
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  let isLost = false
  await page.route('**/api/cart', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => isLost).toBe(true)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kestrel.device')))
    .toContain('"waiting":0')
  await page.waitForLoadState('networkidle')
  await cart.counts(1)
  expect(await page.evaluate('[...countsSeen].filter((count) => Number(count) > 1)')).toEqual([])
})
