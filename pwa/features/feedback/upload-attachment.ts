import { ApiError } from '#pwa/foundation/api-client.ts'
import { uploadFile } from '#pwa/foundation/upload.ts'
import type { Attachment } from './attachment.ts'

export const uploadDirectory = '/images/submissions'

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
  const headers = { 'Idempotency-Key': key, 'Kestrel-Owner': owner }
  const given = new File([file.bytes], file.name, { type: file.type })
  try {
    const answer = await uploadFile('/api/upload', given, { directory: uploadDirectory }, onProgress, headers)
    return { ...attachment, state: 'success', progress: 1, url: (answer as { url: string }).url, error: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isRefused = error.kind === 'status' && error.status < 500 && error.status !== 429
    if (isRefused) return { ...attachment, state: 'error', progress: 0, error: failure(error) }
    return { ...attachment, state: 'kept', progress: 0, error: null }
  }
}
