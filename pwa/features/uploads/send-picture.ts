import { isOnline } from '#pwa/foundation/network/network.ts'
import { statusPhrase } from '#pwa/foundation/status-text.ts'
import { sendWithFile } from '#shared/offline/send-file.ts'
import { ownHeader } from '#shared/offline/worker-messages.ts'
import type { Attachment, NotTaken } from './attachment.ts'
import { changePicture, type PictureStore, type PictureTarget } from './picture-store.ts'
import { fittingPictures, readPictures } from './read-pictures.ts'

/** Refusals that a retry may pass. */
const passing = new Set([401, 403, 408, 409, 425, 429])

/** Specification, section 8. */
const failed = 'Upload failed'
const failedWith = ({ status, statusText }: Response) => `${failed}: ${statusPhrase(status, statusText)}`
function refusal(answer: Response, body: unknown): string {
  const { message } = (typeof body === 'object' && body ? body : {}) as { message?: unknown }
  return typeof message === 'string' ? message.replace(/^file: /, '') : failedWith(answer)
}

/** Saved on the device where it could not be sent; only online that is a failure. `onProgress`: 0 to 1. */
export async function uploadPicture(
  picture: Attachment,
  { url, fields, owner }: PictureTarget,
  onProgress: (share: number) => void = () => undefined,
): Promise<Attachment> {
  const { file, key } = picture
  if (!file) return picture
  const saved: Attachment = { ...picture, state: 'saved', progress: 0, error: null }
  const headers = { 'Idempotency-Key': key, 'Kestrel-Owner': owner }
  let answer: Response
  let body: unknown
  try {
    answer = await sendWithFile({ url, headers, fields, file, key }, onProgress)
    body = await answer.json()
  } catch {
    // No connection, time-out, or a foreign answer.
    return isOnline() && navigator.onLine ? { ...saved, error: failed } : saved
  }
  const { ok, status } = answer
  if (!answer.headers.has(ownHeader)) return { ...saved, error: failed }
  if (status >= 500 || passing.has(status)) return { ...saved, error: failedWith(answer) }
  if (!ok) return { ...picture, state: 'error', progress: 0, error: refusal(answer, body) }
  const { url: address } = body as { url?: unknown }
  return typeof address === 'string'
    ? { ...picture, state: 'success', progress: 1, url: address, error: null }
    : saved
}

export async function sendPicture(
  store: PictureStore,
  target: PictureTarget,
  picture: Attachment,
): Promise<void> {
  const going = { ...picture, state: 'uploading' as const, progress: 0, error: null }
  changePicture(store, going)
  const onProgress = (progress: number) => changePicture(store, { ...going, progress })
  changePicture(store, await uploadPicture(picture, target, onProgress))
}

/** Shrinks and sends; `onAdded` reports first. */
export async function addPictures(
  store: PictureStore,
  target: PictureTarget,
  files: readonly File[],
  onAdded: (notTaken: readonly NotTaken[], added: number) => void,
): Promise<void> {
  const read = await readPictures(files, store.read().length, target.most)
  const { pictures, notTaken } = fittingPictures(read, store.read().length, target.most)
  store.write([...store.read(), ...pictures])
  onAdded(notTaken, pictures.length)
  // In turn, so that the first arrives sooner.
  for (const picture of pictures) await sendPicture(store, target, picture)
}
