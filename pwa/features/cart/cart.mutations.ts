import type { QueryClient } from '@tanstack/react-query'
import { type Api, hasStatus } from '#pwa/foundation/api-client.ts'
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
export function changeMemberCart(
  queryClient: QueryClient,
  api: Api,
  userId: string,
  change: CartChange,
): void {
  const { queryKey } = memberCartQuery(api, userId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (cart) => cart && { ...cart, items: changeMemberLines(cart.items, change) },
  )
  // No component follows how far it is: none is to be drawn again for that.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: () => send(api, userId, change),
    onError: () => showToast({ tone: 'error', description: cartFailures[change.kind] }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey: tag('Cart') })
    },
  })
  // Its failure was told by then.
  mutation.execute(undefined).catch(() => undefined)
}
