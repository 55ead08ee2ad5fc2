import { randomUUID } from 'node:crypto'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { startTestShop } from './shop.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { type GuestItem, newGuestItemId, serialiseGuestCart } from '#shared/cart/guest-cart.ts'

/** A shop with a few plain products, and what the tests of the cart do in it. */
export async function startCartShop() {
  const shop = await startTestShop({ samples: false })
  const { db } = shop.services
  const addProduct = async (
    more: Partial<{
      price_cents: number
      is_digital: boolean
      status: 'draft' | 'published' | 'archived'
      stock: number
    }> = {},
  ) => {
    const row = await db
      .insertInto('products')
      .values({
        slug: `plane-${randomUUID()}`,
        product_type: 'planes',
        name: 'Plane',
        price_cents: 1990,
        is_digital: false,
        status: 'published',
        stock: null,
        kind: null,
        weight_grams: null,
        licence_kind: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const newMember = async (): Promise<string> => {
    const body = {
      email: `${randomUUID()}@example.com`,
      password: 'Windsock-7-Tailplane!',
      firstName: 'Robin',
    }
    const answer = await shop.fetch('/api/auth/register', { method: 'POST', body })
    if (!answer.ok) throw new Error(`Registering failed: ${answer.status} ${await answer.text()}`)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const cartOf = async (cookie: string) =>
    (await (await shop.fetch('/api/cart', { cookie })).json()) as CartItem[]
  return {
    shop,
    addProduct,
    newMember,
    cartOf,
    add: (cookie: string, body: Record<string, unknown>) =>
      shop.fetch('/api/cart', { method: 'POST', cookie, body }),
    merge: (cookie: string, cookieValue: string) =>
      shop.fetch('/api/cart/merge', {
        method: 'POST',
        cookie: `${cookie}; ${guestCookieName}=${cookieValue}`,
      }),
    quantities: async (cookie: string) =>
      Object.fromEntries((await cartOf(cookie)).map((item) => [item.productId, item.quantity])),
  }
}
export type CartShop = Awaited<ReturnType<typeof startCartShop>>
export const guestLine = (productId: number, quantity = 1): GuestItem => ({
  id: newGuestItemId(),
  productId,
  quantity,
})
export const cookieOf = (...items: GuestItem[]) => serialiseGuestCart(items)
