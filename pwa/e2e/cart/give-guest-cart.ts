import type { Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { newGuestItemId } from '#shared/cart/guest-cart.ts'

/** A guest's cart as an earlier visit has left it in the cookie: one piece of each, by its slug, or by an id that the shop may lack. */
export async function giveGuestCart(
  page: Page,
  shop: TestShop,
  ...products: (string | number)[]
): Promise<void> {
  const lines = await Promise.all(
    products.map(async (product) => {
      // A merge is sent once for each id of a line.
      const line = { id: newGuestItemId(), productId: product, quantity: 1 }
      if (typeof product === 'number') return line
      const { id } = (await (await shop.fetch(`/api/products/by-slug/${product}`)).json()) as { id: number }
      return { ...line, productId: id }
    }),
  )
  const value = encodeURIComponent(JSON.stringify(lines))
  await page.context().addCookies([{ name: guestCookieName, value, url: shop.url }])
}
