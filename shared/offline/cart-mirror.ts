import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'
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

/** For signing out. */
export function deleteMemberCart(): Promise<void> {
  return withOfflineDatabase((database) => database.delete('carts', 'member'))
}
