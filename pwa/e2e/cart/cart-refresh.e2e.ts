import { addElsewhere, CartScreen, planes, signInWithSpars } from './cart-screen.ts'
import { expect, newMember, test } from '#pwa/e2e/fixtures.ts'

const changes: Record<string, (cart: CartScreen) => Promise<void>> = {
  'an add': ({ page }) => page.getByRole('button', { name: 'Add to cart' }).first().click(),
  'an update': async (cart) => {
    await cart.openPanel()
    await cart.line(planes.spars).getByRole('button', { name: 'One more' }).click()
  },
  'a removal': async (cart) => {
    await cart.openPanel()
    await cart
      .line(planes.spars)
      .getByRole('button', { name: /^Remove/ })
      .click()
  },
}
for (const [name, change] of Object.entries(changes))
  test(`CACHE-02 after ${name} the cart is read again: it has what another device added meanwhile`, async ({
    page,
    shop,
    ready,
  }) => {
    const cookie = await newMember(shop, page)
    await addElsewhere(shop, cookie, planes.spars)
    const cart = new CartScreen(page, ready)
    await cart.openAsMember(planes.lapwing)
    await cart.counts(1)
    await page.route('**/api/cart{,/**}', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      const response = await route.fetch()
      await addElsewhere(shop, cookie, planes.swift)
      return route.fulfill({ response })
    })
    await change(cart)
    if (name === 'an add') await cart.openPanel()
    await expect(cart.line(planes.swift)).toBeVisible()
  })

test('CACHE-02 after a merge the cart is read again: it has what another device added meanwhile', async ({
  page,
  shop,
  ready,
}) => {
  const { cart, cookie } = await signInWithSpars(page, shop, ready)
  const firstRead = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/cart'),
  )
  await page.route('**/api/cart/merge', async (route) => {
    await firstRead
    const response = await route.fetch()
    await addElsewhere(shop, cookie, planes.swift)
    await route.fulfill({ response })
  })
  await cart.open('/')
  await cart.counts(2)
  await cart.openPanel()
  await expect(cart.line(planes.spars)).toBeVisible()
  await expect(cart.line(planes.swift)).toBeVisible()
})
