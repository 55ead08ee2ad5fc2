import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WholeAnswer } from '#server/render/whole-cache.ts'

/** `br;q=0` refuses. */
const takesBrotli = (accepted: string): boolean =>
  /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(accepted)
/** The header of the last caller is kept, since most send the same. */
let last = { accepted: '', takes: false }
export function acceptsBrotli(accepted: string | undefined): boolean {
  if (accepted === undefined) return false
  if (accepted !== last.accepted) last = { accepted, takes: takesBrotli(accepted) }
  return last.takes
}

/** Seconds in which shared caches need not ask. */
const shared = 60
function cacheControl({ headers, end }: WholeAnswer): string[] {
  if ('cache-control' in headers) return []
  const left = Math.max(0, Math.floor((end - Date.now()) / 1000))
  return ['Cache-Control', `public, max-age=0, s-maxage=${Math.min(shared, left)}`]
}
function headersOf(answer: WholeAnswer): string[] {
  const headers = ['ETag', answer.etag, 'Vary', 'Accept-Encoding', ...cacheControl(answer)]
  for (const name in answer.headers) headers.push(name, answer.headers[name] ?? '')
  return headers
}
const headersOfBody = ({ type, brotli }: WholeAnswer, body: Buffer) => [
  'Content-Type',
  type,
  'Content-Length',
  String(body.length),
  ...(body === brotli ? ['Content-Encoding', 'br'] : []),
]
const isUnchanged = ({ status, etag }: WholeAnswer, request: IncomingMessage) =>
  status === 200 && request.headers['if-none-match'] === etag
const bodyFor = (answer: WholeAnswer, request: IncomingMessage) =>
  answer.brotli !== null && acceptsBrotli(request.headers['accept-encoding']) ? answer.brotli : answer.body

/** Shared caches for a minute; browsers revalidate. */
export function sendWhole(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  if (isUnchanged(answer, request)) {
    response.writeHead(304, headersOf(answer)).end()
    return
  }
  const body = bodyFor(answer, request)
  const headers = [...headersOf(answer), ...headersOfBody(answer, body)]
  response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** Names and values in turn; the last value is the request's id. */
const written = new WeakMap<Buffer, { answer: WholeAnswer; fixed: readonly string[]; headers: string[] }>()

/** The same for what is kept: `fixed` headers and those of the answer are put together once. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: WholeAnswer,
  { fixed, id }: { fixed: readonly string[]; id: string },
): void {
  if (isUnchanged(answer, request)) {
    response.writeHead(304, [...fixed, 'X-Request-Id', id, ...headersOf(answer)]).end()
    return
  }
  const body = bodyFor(answer, request)
  let kept = written.get(body)
  if (kept?.answer !== answer || kept.fixed !== fixed || answer.end - Date.now() < shared * 1000) {
    const headers = [...fixed, ...headersOf(answer), ...headersOfBody(answer, body), 'X-Request-Id', '']
    kept = { answer, fixed, headers }
    written.set(body, kept)
  }
  // Read before this returns.
  kept.headers[kept.headers.length - 1] = id
  response.writeHead(answer.status, kept.headers).end(body)
}
