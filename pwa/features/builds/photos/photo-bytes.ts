import { ownHeader } from '#shared/offline/worker-messages.ts'
import { savePrivateAnswer, readPrivateAnswer } from '#shared/offline/saved/private-answers.ts'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { readFile } from '#shared/offline/outbox.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

export const buildPhoto = (id: string) => `/api/build-photos/${id}`
const webp = 'image/webp'

/** From outbox, device or shop, and then saved until sign-out. Throws where there is none. */
export async function photoBytes(owner: string, name: string, waiting?: OutboxEntry): Promise<Blob> {
  if (waiting) {
    const file = await readFile(waiting)
    if (file) return new Blob([file.bytes], { type: file.type })
  }
  const kept = await readPrivateAnswer(owner, name).catch(() => undefined)
  if (kept) return new Blob([kept.body as ArrayBuffer], { type: webp })
  const answer = await fetch(name)
  if (!answer.ok || !answer.headers.has(ownHeader))
    throw new Error(`The photo could not be loaded: ${answer.status}`)
  const body = await answer.arrayBuffer()
  await savePrivateAnswer({ owner, name, savedAt: new Date().toISOString(), body }).catch((error: unknown) =>
    console.warn('A photo is not saved on this device:', error),
  )
  return new Blob([body], { type: webp })
}

/** Deletes those no longer listed. */
export async function savePhotos(owner: string, ids: readonly string[]): Promise<void> {
  const names = new Set(ids.map(buildPhoto))
  await withOfflineDatabase(async (database) => {
    const all = IDBKeyRange.bound([owner, buildPhoto('')], [owner, buildPhoto('\uffff')])
    for (const key of await database.getAllKeys('private', all))
      if (!names.has(key[1])) await database.delete('private', key)
  })
  for (const name of names) await photoBytes(owner, name)
}
