import type { NewPhoto } from '#pwa/features/builds/photos/own-photos.tsx'
import { type Change, dropEntries, outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { submitChanges, submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { Measured } from '#shared/beta/tasks/measures.ts'
import { isUntouched } from '#shared/offline/outbox-entry.ts'

export interface OwnTask {
  owner: string
  id: string
  name: string
}
const named = ({ name }: OwnTask, change: Change): Change => ({
  ...change,
  seen: { ...change.seen, task: { name } },
})

export const taskPhoto = (id: string) => `/api/beta-photos/${id}`

/** Resolves once saved. Throws NotSaved, ChangeRefused. */
export async function startTask(task: OwnTask): Promise<void> {
  await submitChanges(task.owner, [named(task, { endpoint: 'startBetaTask', input: { taskId: task.id } })])
}
/** One request each; idempotent by id. */
export async function addTaskPhotos(task: OwnTask, photos: readonly NewPhoto[]): Promise<void> {
  await submitChanges(
    task.owner,
    photos.map(({ id, ...file }) =>
      named(task, {
        endpoint: 'addBetaPhoto',
        key: id,
        input: { taskId: task.id, id },
        file,
        seen: { size: file.bytes.byteLength },
      }),
    ),
  )
}
export async function removeTaskPhoto(task: OwnTask, id: string): Promise<void> {
  const waiting = outboxEntries().find(
    (entry) => entry.endpoint === 'addBetaPhoto' && entry.input.id === id && isUntouched(entry),
  )
  if (waiting) await dropEntries([waiting.seq])
  else
    await submitChanges(task.owner, [
      named(task, { endpoint: 'deleteBetaPhoto', input: { taskId: task.id, id } }),
    ])
}
/** Behind its photos in one lane. Throws NotSaved, ChangeRefused. */
export function handInTask(task: OwnTask, given: Measured & { text: string }) {
  return submitForm(task.owner, [
    named(task, { endpoint: 'handInBetaTask', input: { taskId: task.id, ...given } }),
  ])
}
