import type { CartChange } from './member-cart-change.ts'

/** What a person reads when a change of the cart is refused for good (specification, section 8). */
export const cartFailures: Record<CartChange['kind'], string> = {
  add: 'Failed to add item to cart. Please try again.',
  update: 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  clear: 'Failed to remove item from cart',
}
