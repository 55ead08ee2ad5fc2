import { type ChangeKind, productName } from '#pwa/foundation/data/change-kind.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

/** Specification, section 8. */
export const wishFailures = {
  addWish: 'Failed to add item to wishlist. Please try again.',
  removeWish: 'Failed to remove item from wishlist. Please try again.',
}
export type WishCall = keyof typeof wishFailures

export const wishChanges: ChangeKind = {
  lane: 'wishlist',
  title: 'Wishlist',
  words: {
    addWish: (change) => `Add ${productName(change) || 'a product'} to the wishlist`,
    removeWish: (change) => `Remove ${productName(change) || 'a product'} from the wishlist`,
  },
  reads: tag('User', 'wishes'),
  reason: ({ endpoint, problem }) =>
    endpoint === 'addWish' && problem?.status === 404 ? 'no longer sold' : null,
  toast: ({ endpoint }) => ({ description: wishFailures[endpoint as WishCall] }),
}
export const changeKinds = [wishChanges]
