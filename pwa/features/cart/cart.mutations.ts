import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readAnew, tag } from '#pwa/foundation/data/query-client.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { cartFailures } from './cart-failures.ts'
import { appendChange, isSaved, type JournalEntry, removeEntries } from './cart-journal.ts'
import { memberCartQuery } from './cart.queries.ts'
import { type CartChange, changeMemberLines } from './member-cart-change.ts'

export const loadOutbox = () => import('./cart-outbox.ts')

async function send(entry: JournalEntry<CartChange>): Promise<void> {
  let outbox: Awaited<ReturnType<typeof loadOutbox>>
  try {
    outbox = await loadOutbox()
  } catch (error) {
    // The page is being left, or its code does not come: the next page finds the change in the journal.
    if (isSaved(entry)) return
    throw error
  }
  await outbox.followCartChange(entry)
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
  const known = queryClient.getQueryData(queryKey)?.items
  const entry = appendChange(userId, crypto.randomUUID(), withLine(change, known))
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (cart) => cart && { ...cart, items: changeMemberLines(cart.items, change) },
  )
  // No component follows how far it is: none is to be drawn again for that.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    mutationFn: () => send(entry),
    onError: () => {
      // The person is told: it must not come later all the same.
      removeEntries([entry])
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
