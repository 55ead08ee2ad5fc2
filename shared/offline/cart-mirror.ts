import type { CartItem } from '#shared/cart/cart.contract.ts'
import { type CartMirror, seenNow } from '#shared/offline/saved/saved-cart.ts'
import { withOfflineDatabase } from './offline-database.ts'

type Owner = 'guest' | 'member'

export function readCartMirror(owner: Owner): Promise<CartMirror | undefined> {
  return withOfflineDatabase((database) => database.get('carts', owner))
}

export async function writeCartMirror(owner: Owner, mirror: CartMirror): Promise<void> {
  await withOfflineDatabase((database) => database.put('carts', mirror, owner))
}

/** One transaction. `change` gives null where nothing changes. */
export function changeCartMirror(
  owner: Owner,
  change: (stored: CartMirror | undefined) => CartMirror | null,
): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('carts', 'readwrite')
    // Awaited below: an earlier failure must not be reported twice.
    transaction.done.catch(() => undefined)
    const changed = change(await transaction.store.get(owner))
    if (changed) await transaction.store.put(changed, owner)
    await transaction.done
  })
}

function withLine(items: CartMirror['items'], { id, productId, quantity }: CartItem): CartMirror['items'] {
  const line = { id, productId, quantity }
  return items.some((item) => item.productId === productId)
    ? items.map((item) => (item.productId === productId ? line : item))
    : [...items, line]
}

/** Saves the shop's answer, the changed line or the whole cart, only where this member's cart is saved. */
export function saveCartAnswer(userId: string, answer: CartItem | readonly CartItem[]): Promise<void> {
  return changeCartMirror('member', (saved) => {
    if (saved?.userId !== userId) return null
    const lines: readonly CartItem[] = 'productId' in answer ? [answer] : answer
    const before = 'productId' in answer ? saved.items : []
    const products = lines.map(
      ({ productId, product }) => [productId, seenNow(product, saved.products[productId])] as const,
    )
    return {
      ...saved,
      items: lines.reduce(withLine, before),
      products: { ...saved.products, ...Object.fromEntries(products) },
      changedAt: new Date().toISOString(),
    }
  })
}

/** For signing out. */
export function deleteMemberCart(): Promise<void> {
  return withOfflineDatabase((database) => database.delete('carts', 'member'))
}
