import type { Build } from '#shared/builds/builds.contract.ts'
import { withOfflineDatabase } from './offline-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/**
 * Puts the answer to a change of a build in the place of what the device keeps of it, before the change leaves the
 * outbox: at the field the line is often gone again before anything could be read anew. Of two states the one with the
 * higher revision stays. A device that cannot keep it goes on without.
 */
export async function keepBuild({ lane, owner }: OutboxEntry, body: unknown): Promise<void> {
  if (!lane.startsWith('build/') || body === null) return
  const build = body as Build
  try {
    await withOfflineDatabase(async (database) => {
      const transaction = database.transaction('private', 'readwrite')
      const kept = await transaction.store.get([owner, '/api/builds'])
      if (kept) {
        const all = kept.body as Build[]
        const others = all.filter(({ productId }) => productId !== build.productId)
        const before = all.find((each) => !others.includes(each))
        if (!before || before.revision < build.revision)
          await transaction.store.put({ ...kept, body: [...others, build] })
      }
      await transaction.done
    })
  } catch (error) {
    console.warn('This build is not kept on the device:', error)
  }
}
