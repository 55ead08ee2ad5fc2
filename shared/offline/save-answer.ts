import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { SavedList } from '#shared/endpoint.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { saveCartAnswer } from './cart-mirror.ts'
import { withOfflineDatabase } from './offline-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

type Item = Readonly<Record<string, unknown>>
const revisionOf = ({ revision }: Item) => (typeof revision === 'number' ? revision : 0)

/** Higher `revision` wins. */
function saveInList(owner: string, { list, by }: SavedList, item: Item): Promise<void> {
  return withOfflineDatabase(async (database) => {
    const transaction = database.transaction('private', 'readwrite')
    const saved = await transaction.store.get([owner, list])
    if (saved) {
      const all = saved.body as Item[]
      const before = all.find((each) => each[by] === item[by])
      // An answer may tell only what has changed.
      const next = { ...before, ...item }
      const body = before ? all.map((each) => (each === before ? next : each)) : [...all, item]
      if (!before || !('revision' in item) || revisionOf(before) < revisionOf(item))
        await transaction.store.put({ ...saved, savedAt: new Date().toISOString(), body })
    }
    await transaction.done
  })
}

/** Saved before the change leaves the outbox, since the network may be gone by then. Logs errors. */
export async function saveAnswer({ endpoint, owner }: OutboxEntry, answer: unknown): Promise<void> {
  const [, , saves] = queuedCalls[endpoint] ?? []
  if (!saves || typeof answer !== 'object' || answer === null) return
  try {
    await (saves === 'cart'
      ? saveCartAnswer(owner, answer as CartItem | CartItem[])
      : saveInList(owner, saves, answer as Item))
  } catch (error) {
    console.warn('The answer to this change is not saved on this device:', error)
  }
}
