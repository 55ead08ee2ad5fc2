import type { Mutation, QueryClient } from '@tanstack/react-query'
import { afterTaps } from '#pwa/foundation/after-taps.ts'
import { holdNotices } from '#pwa/foundation/data/notices.ts'
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
    // The next page finds it in the journal.
    if (isSaved(entry)) return
    throw error
  }
  await outbox.followCartChange(entry)
}

function withLine(change: CartChange, items: readonly CartItem[] = []): CartChange {
  if (change.kind !== 'update' && change.kind !== 'remove') return change
  const line = items.find(({ id }) => id === change.itemId)
  if (!line) return change
  const { name, slug } = line.product
  return { ...change, line: { product: { name, slug }, was: line.quantity } }
}

const mutationKey = ['change-cart']
/** Also one that waits until nobody taps any more. */
const isUnanswered = ({ state: { status } }: Mutation) => status === 'idle' || status === 'pending'

/** Journal, data, screen, outbox; a new number its row shows by itself. After the last answer the cart is read again (CACHE-02), which undoes refusals. */
export function changeMemberCart(
  queryClient: QueryClient,
  api: Api,
  userId: string,
  change: CartChange,
): void {
  const { queryKey } = memberCartQuery(api, userId)
  const known = queryClient.getQueryData(queryKey)?.items
  const entry = appendChange(userId, crypto.randomUUID(), withLine(change, known))
  if (change.kind === 'update') holdNotices()
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (cart) => cart && { ...cart, items: changeMemberLines(cart.items, change) },
  )
  // A component would redraw for each step.
  const mutations = queryClient.getMutationCache()
  const mutation = mutations.build(queryClient, {
    mutationKey,
    mutationFn: () => send(entry),
    onError: () => {
      // Reported as failed: it must not be sent later.
      removeEntries([entry])
      showToast({ tone: 'error', description: cartFailures[change.kind] })
    },
    onSettled: () => {
      // Not awaited: a later change reads the cart itself.
      const isLast = mutations.findAll({ mutationKey, predicate: isUnanswered }).length === 1
      if (isLast) void readAnew(queryClient, tag('Cart'))
    },
  })
  // Reported already.
  afterTaps(() => void mutation.execute(undefined).catch(() => undefined))
}
