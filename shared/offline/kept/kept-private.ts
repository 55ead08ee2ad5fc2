import type { KeptPrivate } from './kept-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

/** Whose device this is, as far as it keeps anything: null after signing out, undefined before anyone signed in. */
const ownerKey = 'owner'

/**
 * Keeps what the server gave to a member, for that member alone. An answer that was under way while they signed out, or
 * while somebody else signed in, is not kept: in one transaction with the look at whose device this is.
 */
export function keepPrivate(kept: KeptPrivate): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['private', 'meta'], 'readwrite')
    const owner = await transaction.objectStore('meta').get(ownerKey)
    if (owner === undefined || owner === kept.owner) await transaction.objectStore('private').put(kept)
    await transaction.done
  })
}

/** What was kept for a member; undefined for anyone else's. */
export function readPrivate(owner: string, name: string): Promise<KeptPrivate | undefined> {
  return withOfflineDatabase((database) => database.get('private', [owner, name]))
}

/** Whether anything is kept for a member. */
export async function hasPrivate(owner: string): Promise<boolean> {
  const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff'])
  return (await withOfflineDatabase((database) => database.count('private', range))) > 0
}

/** Whose this device is; null after signing out, undefined before anyone signed in. */
export async function keptOwner(): Promise<string | null | undefined> {
  return (await withOfflineDatabase((database) => database.get('meta', ownerKey))) as
    | string
    | null
    | undefined
}

/**
 * Leaves nothing on the device that was given to a member, but what is of `owner`; without one, nothing at all. What the
 * shop said about single products goes too, since it tells what somebody looked at or has.
 * @returns whether the device was somebody else's
 */
export function forgetPrivate(owner?: string): Promise<boolean> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['private', 'carts', 'answers', 'meta'], 'readwrite')
    const kept = transaction.objectStore('private')
    const carts = transaction.objectStore('carts')
    const answers = transaction.objectStore('answers')
    const before = await transaction.objectStore('meta').get(ownerKey)
    const wasOthers = typeof before === 'string' && before !== owner
    const keys = await kept.getAllKeys()
    const cart = await carts.get('member')
    const asked = wasOthers || owner === undefined ? await answers.getAllKeys() : []
    await Promise.all([
      transaction.objectStore('meta').put(owner ?? null, ownerKey),
      owner === undefined ? transaction.objectStore('meta').delete('share') : undefined,
      ...keys.filter(([each]) => each !== owner).map((key) => kept.delete(key)),
      ...asked.filter((path) => path.includes('?')).map((path) => answers.delete(path)),
      cart && (owner === undefined || cart.userId !== owner) ? carts.delete('member') : undefined,
      transaction.done,
    ])
    return wasOthers
  })
}
