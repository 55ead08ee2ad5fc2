import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { withOfflineDatabase } from './offline-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

type Item = Readonly<Record<string, unknown>>
const revisionOf = ({ revision }: Item) => (typeof revision === 'number' ? revision : 0)

/** Saved before the change leaves the outbox, since the network may be gone by then. Higher `revision` wins. Logs errors. */
export async function updateSavedList({ endpoint, owner }: OutboxEntry, answer: unknown): Promise<void> {
  const [, , , saves] = queuedCalls[endpoint] ?? []
  if (!saves || typeof answer !== 'object' || answer === null) return
  const { list, by } = saves
  const item = answer as Item
  try {
    await withOfflineDatabase(async (database) => {
      const transaction = database.transaction('private', 'readwrite')
      const saved = await transaction.store.get([owner, list])
      if (saved) {
        const all = saved.body as Item[]
        const before = all.find((each) => each[by] === item[by])
        const others = all.filter((each) => each !== before)
        if (!before || !('revision' in item) || revisionOf(before) < revisionOf(item))
          await transaction.store.put({ ...saved, body: [...others, item] })
      }
      await transaction.done
    })
  } catch (error) {
    console.warn('The answer to this change is not saved on this device:', error)
  }
}
