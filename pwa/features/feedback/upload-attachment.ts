import { ApiError } from '#pwa/foundation/api-client.ts'
import { uploadFile } from '#pwa/foundation/upload.ts'
import type { Attachment } from './attachment.ts'
import { changeAttachment } from './feedback-draft.store.ts'

export const uploadDirectory = '/images/submissions'

/** Refusals that say nothing about the picture: a session that ended, too many at once, the same one under way. */
const passing = new Set([401, 403, 408, 409, 425, 429])

/** What the dialog says of a failed upload (specification, section 8). */
function failure(error: ApiError): string {
  return error.problem ? error.problem.message.replace(/^file: /, '') : `Upload failed: ${error.message}`
}

/**
 * Sends a picture ahead of its message, telling how far it is. Without a line it is kept, and goes out with the message.
 * @param owner the member's id, or `guest`
 */
export async function uploadAttachment(
  attachment: Attachment,
  owner: string,
  onProgress: (share: number) => void,
): Promise<Attachment> {
  const { file, key } = attachment
  if (!file) return attachment
  const headers = { 'Idempotency-Key': key, 'Kestrel-Owner': owner }
  const given = new File([file.bytes], file.name, { type: file.type })
  try {
    const answer = await uploadFile('/api/upload', given, { directory: uploadDirectory }, onProgress, headers)
    const { url } = answer as { url?: unknown }
    // Whoever else answers, in a hotel's network, knows no address.
    if (typeof url !== 'string') return { ...attachment, state: 'kept', progress: 0, error: null }
    return { ...attachment, state: 'success', progress: 1, url, error: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isRefused = error.kind === 'status' && error.status < 500 && !passing.has(error.status)
    if (isRefused) return { ...attachment, state: 'error', progress: 0, error: failure(error) }
    return { ...attachment, state: 'kept', progress: 0, error: null }
  }
}

/** The same for a picture of the draft, which follows it. */
export async function sendPicture(picture: Attachment, owner: string): Promise<void> {
  const going = { ...picture, state: 'uploading' as const, progress: 0, error: null }
  changeAttachment(going)
  const onProgress = (progress: number) => changeAttachment({ ...going, progress })
  changeAttachment(await uploadAttachment(picture, owner, onProgress))
}
