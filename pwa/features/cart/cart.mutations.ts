import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, hasStatus } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import { cartFailures } from './cart-failures.ts'
import { memberCartQuery } from './cart.queries.ts'
import { type CartChange, changeMemberLines } from './member-cart-change.ts'

/** The way past the outbox, where a browser keeps no data for us. */
async function sendStraight(api: Api, change: CartChange): Promise<void> {
  switch (change.kind) {
    case 'add':
      await api.addToCart({ productId: change.productId, quantity: change.quantity })
      return
    case 'update':
      await api.updateCartItem({ itemId: change.itemId, quantity: change.quantity })
      return
    case 'clear':
      await api.clearCart()
      return
    case 'remove':
      try {
        await api.removeCartItem({ itemId: change.itemId })
      } catch (error) {
        // What is gone already needs no removing.
        if (!hasStatus(error, 404)) throw error
      }
  }
}

async function send(api: Api, userId: string, change: CartChange): Promise<void> {
  const { sendCartChange } = await import('./cart-outbox.ts')
  try {
    await sendCartChange(userId, change)
  } catch (error) {
    // Storage is closed or full: without an outbox there is still the line.
    if (!(error instanceof DOMException)) throw error
    await sendStraight(api, change)
  }
}

const mutationKey = ['change-cart']

/**
 * Changes a member's cart: on screen at once, saved on the device, sent one after the other, so that two quick taps both
 * count. When the last one is answered the cart is read anew (CACHE-02), which also takes back what was refused.
 */
export function useMemberCartChange(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = memberCartQuery(api, userId)

  return useMutation({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: (change: CartChange) => send(api, userId, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (cart) => cart && { ...cart, items: changeMemberLines(cart.items, change) },
      )
    },
    onError: (_error, { kind }) => {
      showToast({ tone: 'error', description: cartFailures[kind] })
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey: tag('Cart') })
    },
  })
}
