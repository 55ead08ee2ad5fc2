import { CartScreen, planes, serverCart } from '#pwa/e2e/cart/cart-screen.ts'
import { boxOf, tabOf, untilTaken } from '#pwa/e2e/feedback/feedback-screen.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

const calls = '**/api/{cart,feedback,upload}{,/**}'
/** A name as long as names get, without a place to break it. */
const longName = `Spar-set-${'x'.repeat(51)}`

test('every change that waits says what it is about, and at 360 pixels none is cut off', async ({
  page,
  shop,
  ready,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const cookie = await newMember(shop, page)
  const products = (await (await shop.fetch('/api/products?limit=100')).json()) as {
    id: number
    slug: string
  }[]
  const idOf = (slug: string) => products.find((each) => each.slug === slug)?.id ?? 0
  const id = idOf('spar-set-dunlin-1000')
  for (const productId of [id, idOf('lapwing-800')])
    await shop.fetch('/api/cart', { method: 'POST', cookie, body: { productId, quantity: 1 } })
  // The shop calls it by a name that is as long as it may be.
  await page.route('**/api/cart', async (route) => {
    const answer = await route.fetch()
    const items = (await answer.json()) as { productId: number; product: { name: string } }[]
    for (const item of items) if (item.productId === id) item.product.name = longName
    await route.fulfill({ response: answer, json: items })
  })
  const cart = new CartScreen(page, ready)
  await cart.open('/cart')
  await expect(cart.lines).toHaveCount(2)
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  )
  const more = page.getByRole('button', { name: 'One more' })
  await more.first().click()
  await page.getByRole('button', { name: `Remove ${planes.lapwing.name}` }).click()
  await expect(page.getByText('2 waiting')).toBeVisible()
  // On the list the tab steps aside for hearts.
  await cart.open('/install')
  await page.mouse.move(20, 200)
  await tabOf(page).click()
  await boxOf(page).fill(`Wing-${'w'.repeat(100)}`)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await untilTaken(page)

  await page.goto('/outbox')
  await expect(page.getByText(`${longName}: 1 to 2`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Remove ${planes.lapwing.name}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Wing-${'w'.repeat(75)}…`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await serverCart(shop, cookie)).toEqual({ 'spar-set-dunlin-1000': 2 })
})
