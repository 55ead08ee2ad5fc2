import type { CartChange } from './member-cart-change.ts'

export const cartFailures: Record<CartChange['kind'], string> = {
  add: 'Failed to add item to cart. Please try again.',
  update: 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  clear: 'Failed to remove item from cart',
}
