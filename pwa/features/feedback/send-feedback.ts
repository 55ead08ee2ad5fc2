import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { Change } from '#pwa/foundation/data/outbox.ts'
import { dropEntries } from '#pwa/foundation/data/outbox.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import { feedbackContext, pageAddress } from './feedback-context.ts'
import { type FeedbackDraft, uploadDirectory } from './feedback-draft.store.ts'

/** `sent`: the server has it. `kept`: it is saved on this device; `sign-in`: it waits there for its owner's sign-in. */
export type SendResult = 'sent' | 'kept' | 'sign-in'

/** The uploads of pictures that the server does not have yet. */
function uploadsOf(pictures: readonly Attachment[]): Change[] {
  return pictures.flatMap(({ key, url, file }): Change[] =>
    url === null && file
      ? [
          {
            endpoint: 'upload',
            key,
            input: { directory: uploadDirectory },
            file,
            seen: { size: file.bytes.byteLength },
          },
        ]
      : [],
  )
}

/**
 * Saves feedback with its pictures on the device, and sends it. A message waits for its pictures.
 * @param userId null for a guest, who gives an address
 * @throws NotSaved, ChangeRefused
 */
export async function sendFeedback(draft: FeedbackDraft, userId: string | null): Promise<SendResult> {
  const pictures = draft.attachments.filter(({ state }) => state !== 'error')
  const message: Change<'sendFeedback'> = {
    endpoint: 'sendFeedback',
    key: crypto.randomUUID(),
    input: {
      ...(userId === null ? { email: draft.email.trim() } : {}),
      message: draft.message.trim(),
      ...(draft.withContext ? { pageUrl: pageAddress(), ...feedbackContext() } : {}),
      attachments: pictures.map((picture) => picture.url ?? { $answer: picture.key, field: 'url' }),
    },
  }
  const result = await submitForm(userId ?? 'guest', [...uploadsOf(pictures), message])
  if (draft.replaces.length > 0) await dropEntries(draft.replaces)
  if (result.kind === 'done') return 'sent'
  return result.state === 'sign-in' ? 'sign-in' : 'kept'
}
