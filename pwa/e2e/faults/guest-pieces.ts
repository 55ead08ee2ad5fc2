import type { Page } from '@playwright/test'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { parseGuestCart } from '#shared/cart/guest-cart.ts'
import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'

/** The mirror of the guest's cart; it goes to the page as text. */
async function readMirror(): Promise<CartMirror['items']> {
  const opening = indexedDB.open('kestrel')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const asked = opening.result.transaction('carts').objectStore('carts').get('guest')
  await new Promise((resolve) => asked.addEventListener('success', resolve))
  opening.result.close()
  return (asked.result as CartMirror | undefined)?.items ?? []
}
export const piecesIn = (items: CartMirror['items']): Record<string, number> =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))

/** What a guest has in the cart, by product, as cookie and mirror say it. */
export async function guestPieces(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === guestCookieName)
  return {
    cookie: piecesIn(parseGuestCart(cookie?.value ?? '').items),
    mirror: piecesIn(await page.evaluate(readMirror)),
  }
}
