import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import type { Change } from '#pwa/foundation/data/outbox.ts'
import { dropEntries } from '#pwa/foundation/data/outbox.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import { feedbackContext, pageAddress } from './feedback-context.ts'
import { type FeedbackDraft, uploadDirectory } from './feedback-draft.store.ts'

/** `kept`: waits on this device; `sign-in`: waits for its owner. */
export type SendResult = 'sent' | 'kept' | 'sign-in'

/** Not yet at the server. */
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

/** A message waits for its pictures; `userId` null is a guest. Throws NotSaved, ChangeRefused. */
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
