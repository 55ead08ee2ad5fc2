import type { CartMirror } from '#shared/offline/kept/kept-cart.ts'
import { withOfflineDatabase } from './offline-database.ts'

type Owner = 'guest' | 'member'

export function readCartMirror(owner: Owner): Promise<CartMirror | undefined> {
  return withOfflineDatabase((database) => database.get('carts', owner))
}

export async function writeCartMirror(owner: Owner, mirror: CartMirror): Promise<void> {
  await withOfflineDatabase((database) => database.put('carts', mirror, owner))
}

/** Reads the guest's mirror, changes it and writes it where it is changed, in one transaction. Gives the new one. */
export function changeGuestMirror(
  change: (stored: CartMirror | undefined) => { mirror: CartMirror; isChanged: boolean },
): Promise<CartMirror> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('carts', 'readwrite')
    // It is awaited below: an earlier fault must not be reported twice.
    transaction.done.catch(() => undefined)
    const { mirror, isChanged } = change(await transaction.store.get('guest'))
    if (isChanged) await transaction.store.put(mirror, 'guest')
    await transaction.done
    return mirror
  })
}

/** Leaves nothing of the member's cart on the device: for signing out. */
export function forgetMemberCart(): Promise<void> {
  return withOfflineDatabase((database) => database.delete('carts', 'member'))
}
