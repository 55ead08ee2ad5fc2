import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WholeAnswer } from '#server/render/whole-cache.ts'

/**
 * Sends a kept answer as bytes. Shared caches may keep it for a minute, and never past its end (decision 8);
 * browsers always ask, and mostly get a 304.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, answer: WholeAnswer): void {
  const left = Math.max(0, Math.floor((answer.end - Date.now()) / 1000))
  for (const name in answer.headers) response.setHeader(name, answer.headers[name] ?? '')
  response.setHeader('ETag', answer.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (!('cache-control' in answer.headers))
    response.setHeader('Cache-Control', `public, max-age=0, s-maxage=${Math.min(60, left)}`)
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    response.statusCode = 304
    response.end()
    return
  }
  response.statusCode = answer.status
  response.setHeader('Content-Type', answer.type)
  const brotli = answer.brotli !== null && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const body = brotli && answer.brotli ? answer.brotli : answer.body
  if (brotli) response.setHeader('Content-Encoding', 'br')
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
