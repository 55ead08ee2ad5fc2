import express, { type Request, type RequestHandler, type Response } from 'express'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type FileStore, isKey, type Span } from '#server/integrations/file-store.ts'
import { type BeforeSending, sendInSteps } from './send-in-steps.ts'

/** A key keeps its first content, so its name is enough. */
const etagOf = (key: string) => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

/** Null: all of it. */
function spanOf(request: Request, etag: string, size: number): Span | 'beyond' | null {
  const condition = request.get('if-range')
  if (condition !== undefined && condition !== etag) return null
  const ranges = request.range(size)
  if (ranges === -1) return 'beyond'
  const [range, ...more] = typeof ranges === 'object' && ranges.type === 'bytes' ? ranges : []
  return range && more.length === 0 ? { from: range.start, to: range.end + 1 } : null
}
function isAnother(request: Request, etag: string): boolean {
  const wanted = request.get('if-match')
  return wanted !== undefined && wanted !== '*' && !wanted.split(/\s*,\s*/).includes(etag)
}

interface Stored {
  files: FileStore
  key: string
  etag?: string | undefined
  beforeSending?: BeforeSending | undefined
}
/** A file of a store that is elsewhere: through this server, with ranges and conditions. Throws ENOENT. */
export async function sendStored(request: Request, response: Response, stored: Stored): Promise<void> {
  const { files, key, etag = etagOf(stored.key), beforeSending } = stored
  const size = await files.sizeOf(key)
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('ETag', etag)
  if (isAnother(request, etag)) return void response.status(412).end()
  if (request.fresh) return void response.status(304).end()
  const span = spanOf(request, etag, size)
  if (span === 'beyond') {
    response.setHeader('Content-Range', `bytes */${size}`)
    return void response.status(416).end()
  }
  const { from, to } = span ?? { from: 0, to: size }
  if (span) response.status(206).setHeader('Content-Range', `bytes ${from}-${to - 1}/${size}`)
  response.setHeader('Content-Length', to - from)
  if (request.method === 'HEAD') return void response.end()
  const content = await files.open(key, span ?? undefined)
  const sent = beforeSending ? sendInSteps(content, from, beforeSending) : content
  // Phones lose signal and resume; what the store breaks off closes the answer.
  await pipeline(sent, response).catch(() => response.destroy())
}

type Options = NonNullable<Parameters<typeof express.static>[1]>
/** The public files below `folder`, which never change. */
export function storedFiles(files: FileStore, folder: string, options: Options): RequestHandler {
  const local = files.pathOf(folder)
  if (local !== null) return express.static(local, options)
  return async (request, response, next) => {
    const key = `${folder}${request.path}`
    if (!isKey(key) || !/^(?:GET|HEAD)$/.test(request.method)) {
      next()
      return
    }
    response.type(key.slice(key.lastIndexOf('.')))
    response.setHeader('Cache-Control', `public, max-age=${Number(options.maxAge) / 1000}, immutable`)
    try {
      await sendStored(request, response, { files, key })
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error
      response.removeHeader('Cache-Control')
      next()
    }
  }
}
