import { holdCall, stubCall, watchCalls } from '#pwa/e2e/account/auth-page.ts'
import { CartScreen, planes, serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'
import { runUntilSeen, stopTime } from '#pwa/e2e/stopped-time.ts'
import { idOf, watchHeart, wished, wishElsewhere, wishesOf, wishlistScreen } from './wishlist-screen.ts'

const marks = '/api/wishlist/marks'
const { lapwing, dunlin, kit } = wished

test('WISH-01 WISH-02 WISH-03 WISH-07 a member finds what they have wished for in a modal with a count, and each row leads to its product', async ({
  page,
  shop,
  ready,
}) => {
  expect((await shop.fetch('/api/wishlist')).status).toBe(401)
  const cookie = await newMember(shop, page)
  await wishElsewhere(shop, cookie, dunlin)
  await page.goto('/planes')
  await ready()
  const wishes = wishlistScreen(page)
  await expect(wishes.heart(dunlin)).toHaveAttribute('aria-pressed', 'true')
  await wishes.heart(lapwing).click()
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([lapwing, dunlin])
  await wishes.open(2)
  // The page below cannot be reached.
  await expect(page.getByRole('main')).toBeHidden()
  await expect(wishes.modal.getByRole('listitem')).toHaveText([new RegExp(lapwing), new RegExp(dunlin)])
  await wishes.row(dunlin).getByRole('link', { name: dunlin }).click()
  await expect(page).toHaveURL(`/product/${await idOf(shop, dunlin)}`)
  await expect(page.getByRole('heading', { level: 1, name: dunlin })).toBeVisible()
  await expect(wishes.modal).toBeHidden()
})

test('WISH-04 WISH-06 WISH-10 one row, then all at once go to the cart, but what is there already', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const body = { productId: await idOf(shop, kit), quantity: 1 }
  await shop.fetch('/api/cart', { method: 'POST', cookie, body })
  await wishElsewhere(shop, cookie, kit, lapwing, dunlin)
  await page.goto('/')
  await ready()
  const cart = new CartScreen(page, ready)
  await cart.counts(1)
  const wishes = wishlistScreen(page)
  await wishes.open(3)
  await expect(wishes.row(kit).getByRole('link', { name: 'In your cart' })).toBeVisible()
  await wishes.row(lapwing).getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => serverCart(shop, cookie)).toEqual({ 'repair-kit': 1, 'lapwing-800': 1 })
  await wishes.modal.getByRole('button', { name: 'Add all to cart' }).click()
  const all = { 'repair-kit': 1, 'lapwing-800': 1, 'dunlin-1000': 1 }
  await expect.poll(() => serverCart(shop, cookie)).toEqual(all)
  await expect(wishes.modal.getByRole('button', { name: 'Add all to cart' })).toBeDisabled()
  await expect(wishes.modal.getByRole('link', { name: 'In your cart' })).toHaveCount(3)
  expect(await wishesOf(shop, cookie)).toHaveLength(3)
})

test('WISH-05 WISH-08 a shared list opens for whoever has the link, until it is revoked, also once it is empty; a removed product leaves list, count and account; an empty list leads to the planes', async ({
  page,
  shop,
  ready,
  browser,
}) => {
  const cookie = await newMember(shop, page)
  await wishElsewhere(shop, cookie, dunlin, lapwing)
  await page.goto('/')
  await ready()
  const wishes = wishlistScreen(page)
  await wishes.open(2)
  await wishes.modal.getByRole('button', { name: 'Share by a link' }).click()
  const link = await wishes.modal.getByLabel('Link to this list').inputValue()
  const other = await browser.newContext({ baseURL: shop.url })
  const there = await other.newPage()
  await there.goto(link)
  await expect(there.getByRole('heading', { level: 1, name: "Robin's wishlist 2" })).toBeVisible()
  await expect(there.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([lapwing, dunlin])
  await expect(there.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await wishes.modal.getByRole('button', { name: 'Revoke link' }).click()
  await expect(wishes.modal.getByRole('button', { name: 'Share by a link' })).toBeVisible()
  await there.reload()
  await expect(there.getByText('This link does not work')).toBeVisible()
  await expect(there.getByText(lapwing)).toBeHidden()
  await other.close()
  await wishes.modal.getByRole('button', { name: 'Share by a link' }).click()

  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  const remove = (name: string) => wishes.modal.getByRole('button', { name: `Remove ${name}` }).click()
  await remove(lapwing)
  await expect(wishes.row(lapwing)).toBeHidden()
  await expect(wishes.modal.getByRole('heading', { name: 'My Wishlist (1)' })).toBeVisible()
  expect(new URL((await sent).url()).pathname).toBe(`/api/wishlist/${await idOf(shop, lapwing)}`)
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([dunlin])
  await remove(dunlin)
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([])
  await wishes.modal.getByRole('button', { name: 'Revoke link' }).click()
  await expect(wishes.modal.getByLabel('Link to this list')).toBeHidden()
  await expect(wishes.modal.getByRole('button', { name: 'Share by a link' })).toBeHidden()
  await wishes.modal.getByRole('link', { name: 'Browse Planes' }).click()
  await expect(page).toHaveURL('/planes')
})

test('WISH-11 WISH-12 AMB-26 a change that is refused for good has its toast, and the heart is what it was', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await wishElsewhere(shop, cookie, dunlin)
  await page.clock.install()
  await page.goto('/planes')
  await ready()
  const { heart } = wishlistScreen(page)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  for (const { name, path, text, was, to } of [
    {
      name: lapwing,
      path: '',
      text: 'Failed to add item to wishlist. Please try again.',
      was: 'false',
      to: 'true',
    },
    {
      name: dunlin,
      path: `/${await idOf(shop, dunlin)}`,
      text: 'Failed to remove item from wishlist. Please try again.',
      was: 'true',
      to: 'false',
    },
  ]) {
    await expect(heart(name)).toHaveAttribute('aria-pressed', was)
    // A 500 is tried again: the toast is for a refusal that stays.
    await stubCall(page, `/api/wishlist${path}`, 422, { message: 'No.', code: 'invalid_input' })
    const states = await watchHeart(page, name)
    // After two seconds without an answer the change would wait, and its refusal be told elsewhere.
    await stopTime(page)
    await heart(name).click()
    const toast = page.getByRole('alert').filter({ hasText: text })
    await runUntilSeen(page, toast.getByText(text, { exact: true }))
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await expect(heart(name)).toHaveAttribute('aria-pressed', was)
    expect(await states()).toEqual([to, was])
    await page.clock.resume()
  }
  expect(await wishesOf(shop, cookie)).toEqual([dunlin])
  await page.goto('/outbox')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
})

test('a guest asks nothing for hearts, is asked to sign in, and finds the wish made afterwards', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  const session = await page.context().cookies()
  await page.context().clearCookies()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/wishlist')) calls.push(request.url())
  })
  await page.goto('/planes?sort=name')
  await ready()
  const { heart } = wishlistScreen(page)
  await heart(dunlin).click()
  const prompt = page.getByRole('dialog', { name: 'Sign in for your wishlist' })
  await expect(prompt).toContainText(dunlin)
  await expect(page.locator('button[aria-pressed=true][aria-label^="Wishlist:"]')).toHaveCount(0)
  await prompt.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?redirect=%2Fplanes%3Fsort%3Dname')
  expect(calls).toEqual([])
  await page.context().addCookies(session)
  await page.goto('/planes?sort=name')
  await expect(heart(dunlin)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([dunlin])
})

test("one call for all hearts of a list, and after sign-out nothing of the member's wishes", async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await wishElsewhere(shop, cookie, lapwing)
  const asked = watchCalls(page, marks)
  await page.goto('/planes')
  await ready()
  const { heart } = wishlistScreen(page)
  await expect(heart(lapwing)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: lapwing }).first().click()
  await expect(page).toHaveURL(/lapwing/)
  await expect(heart(lapwing)).toHaveAttribute('aria-pressed', 'true')
  // A second one would have been sent before this.
  await page.evaluate(() => fetch('/livez'))
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  // The next person on this device has their own hearts.
  await newMember(shop, page)
  const answered = page.waitForResponse((answer) => answer.url().endsWith(marks))
  await page.goto('/planes')
  await answered
  await ready()
  await expect(page.locator('button[aria-pressed=true][aria-label^="Wishlist:"]')).toHaveCount(0)
})

test('offline a wish is on screen, outlives the page, and reaches the account once', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.clock.install()
  await page.goto('/planes')
  await ready()
  const { heart } = wishlistScreen(page)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  await page.route('**/api/wishlist', (route) => route.abort('internetdisconnected'))
  // The toast would go by itself.
  await stopTime(page)
  await heart(lapwing).click()
  await runUntilSeen(page, page.getByText('Saved on this device', { exact: true }))
  await page.clock.resume()
  await page.reload()
  await expect(heart(lapwing)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: '1 waiting' }).click()
  await expect(page.getByText(`Add ${lapwing} to the wishlist`)).toBeVisible()
  expect(await wishesOf(shop, cookie)).toEqual([])
  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/wishlist'),
  )
  await page.unroute('**/api/wishlist')
  expect((await arrived).status()).toBe(200)
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await wishesOf(shop, cookie)).toEqual([lapwing])
})

test('a tap on a heart counts before the scripts are loaded; after that it never flickers, through quick taps, late answers and reading anew', async ({
  page,
  shop,
  ready,
}) => {
  const cookie = await newMember(shop, page)
  await page.goto(planes.lapwing.path)
  await ready()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'user')
  const scripts = await holdCall(page, '/assets/*.js')
  await page.goto('/planes', { waitUntil: 'commit' })
  const { heart } = wishlistScreen(page)
  await heart(lapwing).click()
  scripts.open()
  await expect(heart(lapwing)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([lapwing])

  await ready()
  await page.waitForLoadState('networkidle')
  const states = await watchHeart(page, dunlin)
  const changes = await holdCall(page, '/api/wishlist')
  for (const _tap of [1, 2, 3]) await heart(dunlin).click({ noWaitAfter: true })
  await expect.poll(states).toEqual(['true', 'false', 'true'])
  const readAnew = page.waitForResponse((answer) => answer.url().endsWith(marks))
  changes.open()
  await readAnew
  await expect.poll(() => wishesOf(shop, cookie)).toEqual([dunlin, lapwing])
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  expect(await states()).toEqual(['true', 'false', 'true'])
  await expect(heart(dunlin)).toHaveAttribute('aria-pressed', 'true')
})
