import { pieceSize } from '#shared/uploads/piece-size.ts'
import { ownHeader } from './worker-messages.ts'
import type { OutboxFile } from './outbox-entry.ts'

/** A call with a file: fields and file go as a multipart form. */
export interface FileCall {
  url: string
  headers: Readonly<Record<string, string>>
  fields: Readonly<Record<string, unknown>>
  file: OutboxFile
  /** A UUID; under it the shop knows what it has of the file. */
  key: string
}

/** Milliseconds that one request may take beside its bytes, and bytes by millisecond of the slowest connection. */
const patience = 15_000
const slowest = 10
export const timeLimit = (bytes: number): AbortSignal =>
  AbortSignal.timeout(patience + Math.ceil(bytes / slowest))

const isReceived = (body: unknown): body is { received: number } =>
  typeof (body as { received?: unknown } | null)?.received === 'number'

/** One request on the way of a file. A redirect is not followed: a portal would lead it elsewhere. */
function request(method: string, url: string, body: FormData | string, bytes: number, headers = {}) {
  const json: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  return fetch(url, {
    method,
    body,
    headers: { Accept: 'application/json', ...json, ...headers },
    credentials: 'include',
    redirect: 'error',
    signal: timeLimit(bytes),
  })
}

/** Sends the pieces that the shop does not have yet. Null when all are there, else the answer that stopped it. */
async function sendPieces(
  { key, file }: FileCall,
  onProgress: (share: number) => void,
): Promise<Response | null> {
  const size = file.bytes.byteLength
  let before = -1
  let answer = await request('POST', '/api/files', JSON.stringify({ id: key, size }), 0)
  for (;;) {
    if (!answer.ok || !answer.headers.has(ownHeader)) return answer
    const body: unknown = await answer.json()
    if (!isReceived(body) || body.received <= before) throw new TypeError('The answer is not one to a piece')
    before = body.received
    onProgress(body.received / size)
    if (body.received >= size) return null
    const form = new FormData()
    form.append('at', String(body.received))
    const piece = file.bytes.slice(body.received, body.received + pieceSize)
    form.append('file', new Blob([piece], { type: file.type }), 'piece')
    answer = await request('PUT', `/api/files/${key}/pieces`, form, piece.byteLength)
  }
}

/**
 * Makes a call with a file. A large one goes ahead in pieces, and goes on where it broke off when the call is made again
 * under the same key. Throws where there is no answer in time.
 * @param onProgress told the share of the file that the shop has, 0 to 1
 * @returns the answer to the call, or the one that stopped a piece
 */
export async function sendWithFile(
  call: FileCall,
  onProgress: (share: number) => void = () => undefined,
): Promise<Response> {
  const { url, headers, fields, file, key } = call
  const isLarge = file.bytes.byteLength > 2 * pieceSize
  const stopped = isLarge ? await sendPieces(call, onProgress) : null
  if (stopped) return stopped
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (isLarge) form.append('upload', key)
  else form.append('file', new Blob([file.bytes], { type: file.type }), file.name)
  return request('POST', url, form, isLarge ? 0 : file.bytes.byteLength, headers)
}
