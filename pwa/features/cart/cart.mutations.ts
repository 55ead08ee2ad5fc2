import type { QueryClient } from '@tanstack/react-query'
import { type Api, hasStatus } from '#pwa/foundation/api-client.ts'
import { readAnew, tag } from '#pwa/foundation/query-client.ts'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { cartFailures } from './cart-failures.ts'
import { memberCartQuery } from './cart.queries.ts'
import { type CartChange, changeMemberLines } from './member-cart-change.ts'
import { forgetChange, noteMemberChange } from './noted-changes.ts'

export const loadOutbox = () => import('./cart-outbox.ts')

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

type Noted = ReturnType<typeof noteMemberChange>
let straight: Promise<unknown> = Promise.resolve()

async function send(api: Api, { noted, isKept }: Noted): Promise<void> {
  let outbox: Awaited<ReturnType<typeof loadOutbox>>
  try {
    outbox = await loadOutbox()
  } catch (error) {
    // The page is being left, or its code does not come: the note is there for the next one.
    if (isKept) return
    throw error
  }
  let key: string
  try {
    key = await outbox.keepCartChange(noted, isKept)
  } catch (error) {
    // Storage is closed or full: without an outbox there is still the line, one after the other.
    if (!(error instanceof DOMException)) throw error
    straight = straight.catch(() => undefined).then(() => sendStraight(api, noted.change))
    await straight
    forgetChange(noted)
    return
  }
  await outbox.outcomeOfCartChange(key)
}

/** A change with what tells the person later which line it was. */
function withLine(change: CartChange, items: readonly CartItem[] = []): CartChange {
  if (change.kind !== 'update' && change.kind !== 'remove') return change
  const line = items.find(({ id }) => id === change.itemId)
  if (!line) return change
  const { name, slug } = line.product
  return { ...change, line: { product: { name, slug }, was: line.quantity } }
}

const mutationKey = ['change-cart']

/**
 * Changes a member's cart: written down in the tap itself, on screen at once, saved on the device, sent one after the other,
 * so that two quick taps both count, also when the page is left the next moment. When the last one is answered the cart is
 * read anew (CACHE-02), which also takes back what was refused.
 */
export function changeMemberCart(
  queryClient: QueryClient,
  api: Api,
  userId: string,
  change: CartChange,
): void {
  const { queryKey } = memberCartQuery(api, userId)
  const note = noteMemberChange(userId, withLine(change, queryClient.getQueryData(queryKey)?.items))
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (cart) => cart && { ...cart, items: changeMemberLines(cart.items, change) },
  )
  // No component follows how far it is: none is to be drawn again for that.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    mutationFn: () => send(api, note),
    onError: () => {
      // The person is told: it must not come later all the same.
      forgetChange(note.noted)
      showToast({ tone: 'error', description: cartFailures[change.kind] })
    },
    onSettled: () => {
      // Not waited for: a change that comes meanwhile is the last one then, and reads it itself.
      if (queryClient.isMutating({ mutationKey }) === 1) void readAnew(queryClient, tag('Cart'))
    },
  })
  // Its failure was told by then.
  mutation.execute(undefined).catch(() => undefined)
}
