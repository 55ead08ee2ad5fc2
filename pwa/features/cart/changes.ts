import { type ChangeKind, type Described, productName } from '#pwa/foundation/data/change-kind.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { cartFailures } from './cart-failures.ts'
import { hasMemberEntries } from './cart-journal.ts'

const failures: Readonly<Record<string, string>> = {
  addToCart: cartFailures.add,
  updateCartItem: cartFailures.update,
  removeCartItem: cartFailures.remove,
  clearCart: cartFailures.clear,
}

function quantityWords(change: Described): string {
  const { was } = change.seen
  const now = Number(change.input.quantity)
  const name = productName(change) || 'A product'
  return typeof was === 'number' && was !== now ? `${name}: ${was} to ${now}` : `${name}: ${now} pieces`
}

export const changeKinds: readonly ChangeKind[] = [
  {
    lane: 'cart',
    title: 'Cart',
    words: {
      addToCart: (change) => {
        const quantity = Number(change.input.quantity)
        return `Add ${productName(change) || 'a product'}${quantity > 1 ? ` (${quantity})` : ''}`
      },
      updateCartItem: quantityWords,
      removeCartItem: (change) => `Remove ${productName(change) || 'a product'}`,
      clearCart: () => 'Empty the cart',
    },
    reads: tag('Cart'),
    collect: async () => {
      if (hasMemberEntries()) await (await import('./cart-outbox.ts')).foldMemberEntries()
    },
    reason: ({ endpoint, problem }) =>
      endpoint === 'addToCart' && problem?.status === 404 ? 'no longer sold' : null,
    toast: ({ endpoint }) => ({ description: failures[endpoint] ?? cartFailures.update }),
    // A full cart or stock is visible there.
    edit: () => ({ label: 'Open cart', to: '/cart' }),
  },
]
