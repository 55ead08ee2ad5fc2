import type { KeptPrivate } from './kept-data.ts'
import { withOfflineDatabase } from './offline-database.ts'

/** Keeps what the server gave to a member, for that member alone. */
export async function keepPrivate(kept: KeptPrivate): Promise<void> {
  await withOfflineDatabase((database) => database.put('private', kept))
}

/** What was kept for a member; undefined for anyone else's. */
export function readPrivate(owner: string, name: string): Promise<KeptPrivate | undefined> {
  return withOfflineDatabase((database) => database.get('private', [owner, name]))
}

/** Leaves nothing on the device that was given to a member, but what is of `owner`; without one, nothing at all. */
export function forgetPrivate(owner?: string): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['private', 'carts'], 'readwrite')
    const kept = transaction.objectStore('private')
    const carts = transaction.objectStore('carts')
    const keys = await kept.getAllKeys()
    const cart = await carts.get('member')
    await Promise.all([
      ...keys.filter(([each]) => each !== owner).map((key) => kept.delete(key)),
      cart && (owner === undefined || cart.userId !== owner) ? carts.delete('member') : undefined,
      transaction.done,
    ])
  })
}
