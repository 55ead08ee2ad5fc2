import type { Locator, Page } from '@playwright/test'
import { addElsewhere, CartScreen, planes, serverCart } from './cart-screen.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { stopTime } from '#pwa/e2e/stopped-time.ts'

const refuse = (page: Page, methods: string[]) =>
  page.route('**/api/cart{,/**}', (route) =>
    methods.includes(route.request().method())
      ? route.fulfill({
          status: 422,
          headers: { 'kestrel-api': '1' },
          json: { message: 'No.', code: 'invalid_input' },
        })
      : route.fallback(),
  )
/** Presses, and waits for title and words of a toast while time stands: the toast would go, or the change wait, by itself. */
async function failsWith(page: Page, pressed: Locator, words: string): Promise<void> {
  await stopTime(page)
  await pressed.click()
  // Taps may follow one another: the change is sent a moment later.
  await page.clock.runFor(500)
  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveText(`Error${words}`)
  await page.clock.resume()
}

test("CART-02 CART-41 SHELL-109 AMB-26 a member's cart is on the server, and in every browser of theirs; a POST refused for good shows its toast, and the cart is what the server says", async ({
  page,
  browser,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.clock.install()
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/cart'),
  )
  await add.click()
  expect(await (await sent).response().then((response) => response?.status())).toBe(200)
  expect(await cart.cookieItems()).toEqual([])
  await cart.counts(1)

  const other = await browser.newContext({ baseURL: shop.url })
  const [name = '', value = ''] = cookie.split('=', 2)
  await other.addCookies([{ name, value, url: shop.url }])
  const there = new CartScreen(await other.newPage(), ready)
  await there.open('/')
  await there.counts(1)
  await other.close()

  await refuse(page, ['POST'])
  await failsWith(page, add, 'Failed to add item to cart. Please try again.')
  await cart.openPanel()
  await cart.panelCounts(1)
})

test('CART-42 CART-43 AMB-26 an administrator can fill a cart too: quick taps on plus all count; a PUT or DELETE refused for good shows its toast, and the cart is what the server says', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  await signIn('admin@example.com')
  const cookie = await shop.signIn('admin@example.com')
  await shop.fetch('/api/cart', { method: 'DELETE', cookie })
  await page.clock.install()
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars, 'admin')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await cart.counts(1)
  await cart.openPanel()
  const line = cart.line(planes.spars)
  const more = line.getByRole('button', { name: 'One more' })
  for (let tap = 0; tap < 4; tap += 1) await more.click({ noWaitAfter: true })
  await cart.panelCounts(5)
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 5 })

  await refuse(page, ['PUT', 'DELETE'])
  await failsWith(page, more, 'Failed to update item quantity')
  await cart.panelCounts(5)
  await failsWith(page, line.getByRole('button', { name: /^Remove/ }), 'Failed to remove item from cart')
  await cart.panelCounts(5)
})

test('CART-42 a press on plus counts where the line gets its id from the shop between press and release', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openWithCart(planes.spars)
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'GET') {
      asked.resolve()
      await held.promise
    }
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await cart.counts(1)
  await asked.promise
  await cart.openPanel()
  const more = cart.line(planes.spars).getByRole('button', { name: 'One more' })
  await more.hover()
  await page.mouse.down()
  held.resolve()
  await expect.poll(() => cart.memberCopy()).toEqual([expect.objectContaining({ quantity: 1 })])
  // The screen follows the copy two frames later at most.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.up()
  await cart.panelCounts(2)
})

test('CART-12 CART-44 a loading cart says so, and a 401 on it is an empty cart without a word', async ({
  page,
  shop,
  ready,
}) => {
  await newMember(shop, page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    await held.promise
    await route.fulfill({
      status: 401,
      headers: { 'kestrel-api': '1' },
      json: { message: 'Please sign in.', code: 'not_signed_in' },
    })
  })
  const refused = page.waitForResponse('**/api/cart')
  await page.goto('/cart')
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
  held.resolve()
  // Until its member is known the page shows a guest's cart, which is empty too.
  await refused
  await ready()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeHidden()
})

test.describe('the merge', () => {
  test('CART-21 CART-22 AMB-03 sign-in merges the guest cart and then clears it on the device', async ({
    page,
    shop,
    ready,
  }) => {
    const cart = new CartScreen(page, ready)
    await cart.giveGuest(shop, planes.lapwing)
    await cart.add(planes.spars, 2)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await cart.counts(3)
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

  test('C5 a merge that fails, or whose answer is lost, keeps the guest cart; the next start merges it, and counts it once', async ({
    page,
    shop,
    ready,
  }) => {
    const cart = new CartScreen(page, ready)
    await cart.giveGuest(shop, planes.spars)
    const cookie = await newMember(shop, page)
    await listenFor(page.context(), 'Your cart is still on this device')
    await page.route('**/api/cart/merge', (route) =>
      route.fulfill({ status: 500, headers: { 'kestrel-api': '1' }, body: '' }),
    )
    await cart.open('/')
    await expect.poll(() => everSaid(page)).toBe(true)
    expect(await cart.cookieItems()).toHaveLength(1)
    expect(await serverCart(shop, cookie)).toEqual({})
    await page.unroute('**/api/cart/merge')
    await page.route('**/api/cart/merge', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await cart.open('/')
    await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
    await expect.poll(() => everSaid(page)).toBe(true)
    expect(await cart.cookieItems()).toHaveLength(1)
    await page.unroute('**/api/cart/merge')
    await cart.open('/')
    await expect.poll(() => cart.cookieItems()).toEqual([])
    expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
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
    await cart.add(planes.spars, 45)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await cart.counts(46)
    expect((await cart.cookieItems()).every(({ productId }) => productId >= 900_000)).toBe(true)
    const cookie = await newMember(shop, page)
    // Title and description of a toast, which goes by itself.
    const said = 'Your cart is in your accountOne product is no longer sold. And 41 more.'
    await listenFor(page.context(), said)
    await cart.open('/')
    await expect.poll(() => everSaid(page)).toBe(true)
    await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 2 })
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
  await addElsewhere(shop, cookie, planes.spars)
  await cart.open('/cart')
  await cart.counts(1)
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
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/cart')) answers.push(response.request().method())
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  // Sent again, and the cart read after it.
  await expect
    .poll(() => answers.slice(answers.lastIndexOf('POST')))
    .toEqual(expect.arrayContaining(['POST', 'GET']))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kestrel.device')))
    .toContain('"waiting":0')
  expect(isLost).toBe(true)
  await cart.counts(1)
  expect(await page.evaluate('[...countsSeen].filter((count) => Number(count) > 1)')).toEqual([])
})
