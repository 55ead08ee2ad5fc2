import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { mostOfOne } from './cart-limits.ts'
import { nothing, numericId, uuid, wholeNumber } from '#shared/fields.ts'

const quantity = wholeNumber(1, mostOfOne)

/** A line of a member's cart. `price` is the base price; sales are applied by the one rule. */
export const CartItem = v.object({
  id: v.string(),
  productId: v.number(),
  quantity: v.number(),
  product: v.object({
    name: v.string(),
    price: v.string(),
    isDigitalDownload: v.boolean(),
    image: v.string(),
    imageDark: v.nullable(v.string()),
    slug: v.string(),
    productType: v.string(),
    /** `gone`: no longer sold; it stays visible and cannot be ordered. */
    availability: v.picklist(['in', 'low', 'out', 'gone']),
  }),
})
export type CartItem = v.InferOutput<typeof CartItem>

export const MergeResult = v.object({
  items: v.array(CartItem),
  merged: v.number(),
  skipped: v.array(
    v.object({
      productId: v.nullable(v.number()),
      name: v.nullable(v.string()),
      reason: v.picklist(['unreadable', 'not_sold', 'other_account', 'full']),
    }),
  ),
  /** Limited to 99, or to 1 for a digital download. */
  capped: v.array(v.object({ productId: v.number(), name: v.string(), quantity: v.number() })),
})
export type MergeResult = v.InferOutput<typeof MergeResult>

export const cartContract = {
  getCart: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'user',
    summary: "The items in the member's cart.",
    input: nothing,
    output: v.array(CartItem),
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/api/cart',
    access: 'user',
    offline: {
      lane: 'cart',
      saves: 'cart',
      sums: { field: 'quantity', by: 'productId', most: mostOfOne },
    },
    summary:
      'Adds a product or raises its quantity. With a guest item id the call counts once, however often it is sent.',
    input: v.strictObject({
      productId: numericId,
      quantity: v.optional(quantity, 1),
      guestItemId: v.optional(
        v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]{8,40}$/, 'must be a guest item id')),
      ),
    }),
    output: CartItem,
  }),
  updateCartItem: endpoint({
    method: 'PUT',
    path: '/api/cart/:itemId',
    access: 'user',
    offline: { lane: 'cart', saves: 'cart' },
    summary: 'Sets the quantity of a line; 0 removes it.',
    input: v.strictObject({ itemId: uuid, quantity: wholeNumber(0, mostOfOne) }),
    output: v.array(CartItem),
  }),
  removeCartItem: endpoint({
    method: 'DELETE',
    path: '/api/cart/:itemId',
    access: 'user',
    offline: { lane: 'cart', saves: 'cart' },
    summary: 'Removes a line.',
    input: v.strictObject({ itemId: uuid }),
    output: v.array(CartItem),
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/api/cart',
    access: 'user',
    offline: { lane: 'cart', saves: 'cart' },
    summary: 'Empties the cart.',
    input: nothing,
    output: v.array(CartItem),
  }),
  mergeCart: endpoint({
    method: 'POST',
    path: '/api/cart/merge',
    access: 'user',
    summary: "Merges the guest cart cookie into the member's cart. The same cookie counts once.",
    input: nothing,
    output: MergeResult,
  }),
}
