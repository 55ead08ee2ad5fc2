import { type Change, dropEntries, outboxEntries, outcomeOf, queueChanges } from '#pwa/foundation/outbox.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import type { FeedbackDraft } from './feedback-draft.store.ts'
import { feedbackContext, pageAddress } from './feedback-context.ts'
import { uploadDirectory } from './upload-attachment.ts'

/** `sent`: the shop has it. `kept`: it is on this device and goes out by itself. */
export type SendResult = 'sent' | 'kept'

/** Why feedback could not even be saved; the form keeps it. */
export class NotSaved extends Error {}

/**
 * Saves feedback with its pictures on the device, and sends it. A message waits for its pictures.
 * @param userId null for a guest, who gives an address
 * @throws NotSaved where the device has no room; Error with the server's words where it was refused
 */
export async function sendFeedback(draft: FeedbackDraft, userId: string | null): Promise<SendResult> {
  const key = crypto.randomUUID()
  const pictures = draft.attachments.filter(({ state }) => state !== 'error')
  const uploads: Change[] = pictures
    .filter(({ url }) => url === null)
    .map((picture) => ({
      endpoint: 'upload',
      key: picture.key,
      input: { directory: uploadDirectory },
      file: picture.file,
    }))
  const message: Change<'sendFeedback'> = {
    endpoint: 'sendFeedback',
    key,
    input: {
      ...(userId === null ? { email: draft.email.trim() } : {}),
      message: draft.message.trim(),
      pageUrl: pageAddress(),
      attachments: pictures.map((picture) => picture.url ?? { $answer: picture.key, field: 'url' }),
      ...(draft.withContext ? feedbackContext() : {}),
    },
  }
  try {
    await queueChanges(userId ?? 'guest', [...uploads, message])
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new NotSaved(isStorageFull(error) ? 'full' : 'closed')
  }
  const outcome = await outcomeOf(key)
  if (outcome.kind !== 'refused') return outcome.kind === 'done' ? 'sent' : 'kept'
  // The form still has it, and the person is told: what stays in the outbox would be sent twice.
  const own = new Set([key, ...uploads.map((upload) => upload.key)])
  await dropEntries(outboxEntries().flatMap((entry) => (own.has(entry.key) ? [entry.seq] : [])))
  throw new Error(outcome.problem.status === 0 ? '' : outcome.problem.message)
}
