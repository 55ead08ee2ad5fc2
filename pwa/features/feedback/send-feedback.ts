import { type Api, ApiError } from '#pwa/foundation/api-client.ts'
import { type Change, dropEntries, outboxEntries, outcomeOf, queueChanges } from '#pwa/foundation/outbox.ts'
import type { Input } from '#shared/endpoint.ts'
import type { feedbackContract } from '#shared/feedback/feedback.contract.ts'
import { isStorageFull } from '#shared/offline/offline-database.ts'
import type { Attachment } from './attachment.ts'
import type { FeedbackDraft } from './feedback-draft.store.ts'
import { feedbackContext, pageAddress } from './feedback-context.ts'
import { uploadAttachment, uploadDirectory } from './upload-attachment.ts'

/** `sent`: the shop has it. `kept`: it is on this device and goes out by itself; `sign-in`: once its owner is here. */
export type SendResult = 'sent' | 'kept' | 'sign-in'

/** Why feedback could not even be saved; the form keeps it. */
export class NotSaved extends Error {
  readonly isFull: boolean
  constructor(isFull: boolean) {
    super('Not saved on this device')
    this.isFull = isFull
  }
}

interface Sending {
  api: Api
  key: string
  owner: string
  pictures: readonly Attachment[]
  /** The message but for its pictures. */
  message: Omit<Input<(typeof feedbackContract)['sendFeedback']>, 'attachments'>
}

/** The way past the outbox, where a browser keeps no data for us: there may be a line all the same. */
async function sendStraight({ api, key, owner, pictures, message }: Sending, isFull: boolean): Promise<void> {
  const attachments: string[] = []
  for (const picture of pictures) {
    const { url, error } = picture.url ? picture : await uploadAttachment(picture, owner, () => undefined)
    if (error) throw new Error(error)
    if (!url) throw new NotSaved(isFull)
    attachments.push(url)
  }
  try {
    const headers = { 'Idempotency-Key': key, 'Kestrel-Owner': owner }
    await api.sendFeedback({ ...message, attachments }, { headers })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'status' && error.status < 500
    throw isRefused ? error : new NotSaved(isFull)
  }
}

async function sendByOutbox({ key, owner, pictures, message }: Sending): Promise<SendResult> {
  const uploads = pictures.flatMap(({ key: pictureKey, url, file }): Change[] =>
    url === null && file
      ? [
          {
            endpoint: 'upload',
            key: pictureKey,
            input: { directory: uploadDirectory },
            file,
            seen: { size: file.bytes.byteLength },
          },
        ]
      : [],
  )
  const attachments = pictures.map((picture) => picture.url ?? { $answer: picture.key, field: 'url' })
  const change: Change<'sendFeedback'> = { endpoint: 'sendFeedback', key, input: { ...message, attachments } }
  await queueChanges(owner, [...uploads, change])
  const outcome = await outcomeOf(key)
  if (outcome.kind === 'done') return 'sent'
  if (outcome.kind === 'kept') return outcome.state === 'sign-in' ? 'sign-in' : 'kept'
  // The form still has it, and the person is told: what stays in the outbox would be sent twice.
  const own = new Set([key, ...uploads.map((upload) => upload.key)])
  await dropEntries(outboxEntries().flatMap((entry) => (own.has(entry.key) ? [entry.seq] : [])))
  throw new Error(outcome.problem.status === 0 ? '' : outcome.problem.message)
}

/**
 * Saves feedback with its pictures on the device, and sends it. A message waits for its pictures.
 * @param userId null for a guest, who gives an address
 * @throws NotSaved where the device keeps nothing and there is no line; Error with the server's words where it was refused
 */
export async function sendFeedback(
  api: Api,
  draft: FeedbackDraft,
  userId: string | null,
): Promise<SendResult> {
  const sending: Sending = {
    api,
    key: crypto.randomUUID(),
    owner: userId ?? 'guest',
    pictures: draft.attachments.filter(({ state }) => state !== 'error'),
    message: {
      ...(userId === null ? { email: draft.email.trim() } : {}),
      message: draft.message.trim(),
      ...(draft.withContext ? { pageUrl: pageAddress(), ...feedbackContext() } : {}),
    },
  }
  try {
    const result = await sendByOutbox(sending)
    if (draft.replaces.length > 0) await dropEntries(draft.replaces)
    return result
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    await sendStraight(sending, isStorageFull(error))
    return 'sent'
  }
}
