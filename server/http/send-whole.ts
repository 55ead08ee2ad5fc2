import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WholeAnswer } from '#server/render/whole-cache.ts'

/** `br;q=0` refuses. */
export const acceptsBrotli = (accepted: string | undefined): boolean =>
  accepted !== undefined && /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(accepted)

/** Shared caches for a minute; browsers revalidate. `more`: names and values in turn, written at once. */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  answer: WholeAnswer,
  more: readonly string[] = [],
): void {
  const headers: string[] = [...more, 'ETag', answer.etag, 'Vary', 'Accept-Encoding']
  for (const name in answer.headers) headers.push(name, answer.headers[name] ?? '')
  if (!('cache-control' in answer.headers)) {
    const left = Math.max(0, Math.floor((answer.end - Date.now()) / 1000))
    headers.push('Cache-Control', `public, max-age=0, s-maxage=${Math.min(60, left)}`)
  }
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const brotli = answer.brotli !== null && acceptsBrotli(request.headers['accept-encoding'])
  const body = brotli && answer.brotli ? answer.brotli : answer.body
  headers.push('Content-Type', answer.type, 'Content-Length', String(body.length))
  if (brotli) headers.push('Content-Encoding', 'br')
  response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : body)
}
