import type { CartMirror } from './kept-cart.ts'
import { withOfflineDatabase } from './offline-database.ts'

type Owner = 'guest' | 'member'

export function readCartMirror(owner: Owner): Promise<CartMirror | undefined> {
  return withOfflineDatabase((database) => database.get('carts', owner))
}

export async function writeCartMirror(owner: Owner, mirror: CartMirror): Promise<void> {
  await withOfflineDatabase((database) => database.put('carts', mirror, owner))
}

/** Leaves nothing of the member's cart on the device: for signing out. */
export function forgetMemberCart(): Promise<void> {
  return withOfflineDatabase((database) => database.delete('carts', 'member'))
}
