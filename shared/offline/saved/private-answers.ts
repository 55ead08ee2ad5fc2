import { isOlder, type PrivateAnswer } from './saved-data.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'

const ownerKey = 'owner'

/** Checks the owner in the same transaction: a late answer after sign-out is not saved. */
export function savePrivateAnswer(answer: PrivateAnswer): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['private', 'meta'], 'readwrite')
    const saved = transaction.objectStore('private')
    const owner = await transaction.objectStore('meta').get(ownerKey)
    const isOwn = owner === undefined || owner === answer.owner
    if (isOwn && !isOlder(answer, await saved.get([answer.owner, answer.name]))) await saved.put(answer)
    await transaction.done
  })
}

export function readPrivateAnswer(owner: string, name: string): Promise<PrivateAnswer | undefined> {
  return withOfflineDatabase((database) => database.get('private', [owner, name]))
}

export async function hasPrivateAnswers(owner: string): Promise<boolean> {
  const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff'])
  return (await withOfflineDatabase((database) => database.count('private', range))) > 0
}

/** Null after signing out, undefined before the first sign-in. */
export async function deviceOwner(): Promise<string | null | undefined> {
  return (await withOfflineDatabase((database) => database.get('meta', ownerKey))) as
    | string
    | null
    | undefined
}

/** Deletes private data of others than `owner`, and products in full. True when there was another owner. */
export function deletePrivateAnswers(owner?: string): Promise<boolean> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction(['private', 'carts', 'answers', 'meta'], 'readwrite')
    const store = transaction.objectStore('private')
    const carts = transaction.objectStore('carts')
    const answers = transaction.objectStore('answers')
    const before = await transaction.objectStore('meta').get(ownerKey)
    const wasOthers = typeof before === 'string' && before !== owner
    const keys = await store.getAllKeys()
    const cart = await carts.get('member')
    const asked = wasOthers || owner === undefined ? await answers.getAllKeys() : []
    await Promise.all([
      transaction.objectStore('meta').put(owner ?? null, ownerKey),
      owner === undefined ? transaction.objectStore('meta').delete('share') : undefined,
      ...keys.filter(([each]) => each !== owner).map((key) => store.delete(key)),
      ...asked.filter((path) => path.includes('?')).map((path) => answers.delete(path)),
      cart && (owner === undefined || cart.userId !== owner) ? carts.delete('member') : undefined,
      transaction.done,
    ])
    return wasOthers
  })
}
