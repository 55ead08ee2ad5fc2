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

/** Reads, changes and writes the guest's mirror in one transaction; gives the new one. */
export function changeGuestMirror(
  change: (stored: CartMirror | undefined) => { mirror: CartMirror; isChanged: boolean },
): Promise<CartMirror> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('carts', 'readwrite')
    // Awaited below: an earlier failure must not be reported twice.
    transaction.done.catch(() => undefined)
    const { mirror, isChanged } = change(await transaction.store.get('guest'))
    if (isChanged) await transaction.store.put(mirror, 'guest')
    await transaction.done
    return mirror
  })
}

function withLine(items: CartMirror['items'], { id, productId, quantity }: CartItem): CartMirror['items'] {
  const line = { id, productId, quantity }
  return items.some((item) => item.productId === productId)
    ? items.map((item) => (item.productId === productId ? line : item))
    : [...items, line]
}

/**
 * The shop's answer to a change of a member's cart: the changed line, or the whole cart.
 * It is saved only where this member's cart is saved.
 */
export function saveCartAnswer(userId: string, answer: CartItem | readonly CartItem[]): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('carts', 'readwrite')
    const saved = await transaction.store.get('member')
    if (saved?.userId === userId) {
      const lines: readonly CartItem[] = 'productId' in answer ? [answer] : answer
      const before = 'productId' in answer ? saved.items : []
      const products = lines.map(
        ({ productId, product }) => [productId, seenNow(product, saved.products[productId])] as const,
      )
      await transaction.store.put(
        {
          ...saved,
          items: lines.reduce(withLine, before),
          products: { ...saved.products, ...Object.fromEntries(products) },
          changedAt: new Date().toISOString(),
        },
        'member',
      )
    }
    await transaction.done
  })
}

/** For signing out. */
export function deleteMemberCart(): Promise<void> {
  return withOfflineDatabase((database) => database.delete('carts', 'member'))
}
