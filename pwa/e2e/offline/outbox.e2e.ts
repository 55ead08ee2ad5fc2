import { interceptCart, setCartAway, setNextCartAway } from '#pwa/e2e/cart/cart-network.ts'
import { cartCalls, CartScreen, letPieceWait, planes, serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { dumpDevice } from '#pwa/e2e/device-dump.ts'
import { everSaid, listenFor } from '#pwa/e2e/ever-said.ts'
import { expect, newMember, test, typeInto } from '#pwa/e2e/fixtures.ts'

test("PWA-09 PWA-14 AMB-26 a member's offline cart changes are on screen, saved, and reach the server once", async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await interceptCart(page)
  await cart.openWithCart(planes.spars)
  await setCartAway(page, true)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await add.click()
  await cart.counts(1)
  await add.click()
  await cart.counts(2)
  await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeHidden()
  await page.goto('/outbox')
  await expect(page.getByText(`Add ${planes.spars.name}`).first()).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({})
  await setCartAway(page, false)
  // By itself, at its next try.
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 2 })
})

test('PWA-14 a lost answer does not double its change', async ({ page, shop, ready }) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  let lost = 0
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 2) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => lost).toBe(2)
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
})

test('AMB-26 an offline name change is saved on the device and reaches the account once', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto('/profile-edit')
  await ready()
  const calls = '**/api/auth/user'
  let [isOpen, arrived] = [false, 0]
  await page.route(calls, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    if (!isOpen) return route.abort('internetdisconnected')
    arrived += 1
    return route.fallback()
  })
  await typeInto(page.getByLabel('First Name'), 'Windward')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Firefox ends a navigation that begins while the profile is still opening.
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Saved on this device', { exact: true })).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText('Profile: first name Windward')).toBeVisible()
  isOpen = true
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  const user = (await (await shop.fetch('/api/auth/user', { cookie })).json()) as { firstName: string }
  expect(user.firstName).toBe('Windward')
  expect(arrived).toBe(1)
})

test('O1 O5 changes of a page that was closed at once are sent at the next start, even beside a page that fails to load', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await letPieceWait(page, shop, ready)
  await setNextCartAway(page, false)
  await page.goto('about:blank')
  await page.route('**/api/shop', (route) => route.fulfill({ status: 503, headers: { 'kestrel-api': '1' } }))
  await page.addInitScript(() => {
    localStorage.removeItem('kestrel.public')
    const device = JSON.parse(localStorage.getItem('kestrel.device') ?? '{}') as object
    localStorage.setItem('kestrel.device', JSON.stringify({ ...device, waiting: 0 }))
  })
  await page.goto(`${shop.url}/install`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
})

test('O1 O5 a tap noted by a closing page is in the outbox before it says that nothing waits', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  const noted = await page
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .evaluate((button) => {
      ;(button as HTMLElement).click()
      const key = Object.keys(localStorage).find((each) => each.startsWith('kestrel.cart-journal.'))
      return localStorage.getItem(key ?? '') ?? ''
    })
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  await page.evaluate((given) => {
    const key = crypto.randomUUID()
    const entry = JSON.parse(given) as { owner: string }
    localStorage.setItem(`kestrel.cart-journal.${entry.owner}.${key}`, JSON.stringify({ ...entry, key }))
  }, noted)
  // The cart is not read: that alone would have brought the tap along.
  await page.route(cartCalls, (route) => (route.request().method() === 'GET' ? undefined : route.fallback()))
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 2 })
})

test('AMB-26 a change refused after waiting is reported once a visit, and never to another member', async ({
  page,
  context,
  shop,
  ready,
}) => {
  let isAway = true
  await context.route(cartCalls, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    if (isAway) return route.abort('internetdisconnected')
    return route.fulfill({
      status: 422,
      headers: { 'kestrel-api': '1' },
      json: { message: 'productId: is not wanted today', code: 'invalid_input' },
    })
  })
  await listenFor(context, 'Failed to add item to cart. Please try again.')
  await newMember(shop, page)
  await new CartScreen(page, ready).openAsMember(planes.spars)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  // For two seconds the page that was tapped waits for the answer itself; another one finds the change waiting.
  await page.reload()
  await ready()
  await expect(page.getByText('1 waiting')).toBeVisible()
  isAway = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => everSaid(page)).toBe(true)
  await page.goto('/outbox')
  await expect(page.getByText("Couldn't send")).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await everSaid(page)).toBe(false)
  const visit = await context.newPage()
  await visit.goto('/outbox')
  await expect.poll(() => everSaid(visit)).toBe(true)

  await context.clearCookies()
  await newMember(shop, page)
  const other = await context.newPage()
  await other.goto('/')
  await ready(other)
  await other.waitForLoadState('networkidle')
  expect(await everSaid(other)).toBe(false)
  await other.goto('/outbox')
  await expect(other.getByText('1 change waits until whoever made it signs in.')).toBeVisible()
  await other.waitForLoadState('networkidle')
  expect(await everSaid(other)).toBe(false)
})

test('AMB-23 after a connection gap only the data of the sent change is refetched', async ({
  page,
  shop,
  ready,
}) => {
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) read.push(pathname)
  })
  await newMember(shop, page)
  const cart = new CartScreen(page, ready)
  await cart.openAsMember(planes.spars)
  await page.waitForLoadState('networkidle')
  await page.route(cartCalls, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('1 waiting')).toBeVisible()
  const before = new Set(read.splice(0))
  await page.unroute(cartCalls)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('1 waiting')).toBeHidden()
  await expect.poll(() => read).toContain('/api/cart')
  // What is asked once after a sign-in may still come; of what was read before, only the cart is read again.
  const again = read.filter((path) => before.has(path) && path !== '/api/workshop')
  expect(new Set(again)).toEqual(new Set(['/api/cart']))
})

test('O4 bug 31: a member’s waiting changes are never sent by another member', async ({
  page,
  shop,
  ready,
}) => {
  const first = await letPieceWait(page, shop, ready)
  await page.context().clearCookies()
  const second = await newMember(shop, page)
  await setNextCartAway(page, false)
  await page.goto('/')
  await ready()
  await page.goto('/outbox')
  await ready()
  await expect(page.getByText('1 change waits until whoever made it signs in.')).toBeVisible()
  await expect(page.getByText(`Add ${planes.spars.name}`)).toBeHidden()
  expect(await serverCart(shop, second)).toEqual({})
  const [name = '', value = ''] = first.split('=', 2)
  await page.context().addCookies([{ name, value, url: shop.url }])
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, first)).toEqual({ 'spar-set-dunlin-1000': 1 })
  expect(await serverCart(shop, second)).toEqual({})
})

test('signing out with waiting changes asks first; staying keeps all, discarding deletes all', async ({
  page,
  shop,
  ready,
}) => {
  await letPieceWait(page, shop, ready)
  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  }
  await signOut()
  const question = page.getByRole('alertdialog', { name: '1 change was not sent' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await signOut()
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kestrel.device')))
    .toContain('"waiting":0')
})

test('O4 O9 changes kept at sign-out are all that stays of a member, and are sent when that member returns', async ({
  page,
  shop,
  ready,
}) => {
  await listenFor(page.context(), 'What was saved for you on this device is deleted.')
  const first = await letPieceWait(page, shop, ready)
  const { id, email } = (await (await shop.fetch('/api/auth/user', { cookie: first })).json()) as {
    id: string
    email: string
  }
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Keep on this device and sign out' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect.poll(() => everSaid(page)).toBe(true)
  const places = (await dumpDevice(page)).flatMap(({ place, text }) =>
    text.includes(id) || text.includes(email) ? [place] : [],
  )
  expect(places).toEqual(['database kestrel.outbox'])
  await setNextCartAway(page, false)

  const second = await newMember(shop, page)
  await page.goto('/outbox')
  await ready()
  await expect(page.getByText('1 change waits until whoever made it signs in.')).toBeVisible()
  await expect(page.getByText(`Add ${planes.spars.name}`)).toBeHidden()
  expect(await serverCart(shop, second)).toEqual({})

  const body = { email, password: 'Windsock-7-Tailplane!' }
  const answer = await shop.fetch('/api/auth/login', { method: 'POST', body })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const [name = '', value = ''] = cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: shop.url }])
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 1 })
  expect(await serverCart(shop, second)).toEqual({})
})
