import { pieceSize } from '#shared/uploads/piece-size.ts'
import { ownHeader } from './worker-messages.ts'
import type { OutboxFile } from './outbox-entry.ts'

export interface FileCall {
  url: string
  headers: Readonly<Record<string, string>>
  fields: Readonly<Record<string, unknown>>
  file: OutboxFile
  /** UUID; the shop continues an upload under it. */
  key: string
}

/** Milliseconds beside the bytes, and bytes by millisecond of the slowest connection. */
const patience = 15_000
const slowest = 10
export const timeLimit = (bytes: number): AbortSignal =>
  AbortSignal.timeout(patience + Math.ceil(bytes / slowest))

const isReceived = (body: unknown): body is { received: number } =>
  typeof (body as { received?: unknown } | null)?.received === 'number'

/** Redirects are errors, since a captive portal redirects. */
function request(
  { method, url, headers = {} }: { method: string; url: string; headers?: Record<string, string> },
  body: FormData | string,
  bytes: number,
) {
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

/** Null when all pieces are there, else the answer that stopped it. */
async function sendPieces(
  { key, file }: FileCall,
  onProgress: (share: number) => void,
): Promise<Response | null> {
  const size = file.bytes.byteLength
  let before = -1
  let answer = await request({ method: 'POST', url: '/api/files' }, JSON.stringify({ id: key, size }), 0)
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
    answer = await request({ method: 'PUT', url: `/api/files/${key}/pieces` }, form, piece.byteLength)
  }
}

/** Uploads a large file in pieces and resumes under the same key; throws without an answer. `onProgress`: 0 to 1. */
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
  return request({ method: 'POST', url, headers }, form, isLarge ? 0 : file.bytes.byteLength)
}
