import type { Request, Response } from 'express'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import send from 'send'
import type { FileAnswer } from '#server/features/call.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import { sendInSteps } from './send-in-steps.ts'
import { sendStored } from './send-stored.ts'

/** RFC 6266, with an ASCII fallback. */
function disposition(name: string): string {
  const ascii = name.replace(/[^\w. ()-]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** A broken stream ends the connection, so that half a file is not taken for a whole one. */
async function sendStream(request: Request, response: Response, stream: Readable): Promise<void> {
  if (request.method === 'HEAD') {
    stream.destroy()
    response.end()
    return
  }
  try {
    await pipeline(stream, response)
  } catch (error) {
    if (!response.headersSent) throw error
    response.destroy()
  }
}

const beginOf = (response: Response) =>
  Number(/^bytes (\d+)-/.exec(String(response.getHeader('Content-Range')))?.[1] ?? 0)

/** From this machine's disk; a closed connection is normal: phones lose signal and resume. */
async function sendLocal(
  request: Request,
  response: Response,
  { file, beforeSending }: Pick<FileAnswer, 'beforeSending'> & { file: string },
): Promise<void> {
  if (beforeSending)
    response.once('pipe', (source: Readable) => {
      source.unpipe(response)
      const chunks = sendInSteps(source, beginOf(response), beforeSending)
      // What breaks off closes the answer, and the client goes on later.
      pipeline(chunks, response).catch(() => response.destroy())
    })
  await new Promise<void>((resolve, reject) => {
    send(request, file, { cacheControl: false, dotfiles: 'allow' })
      .on('error', reject)
      .on('end', resolve)
      .pipe(response)
    response.on('close', resolve)
  })
}

/** With ranges and conditions. */
export async function sendFile(
  request: Request,
  response: Response,
  { files, answer }: { files: FileStore; answer: FileAnswer },
): Promise<void> {
  if (answer.redirect !== undefined) {
    response.redirect(303, answer.redirect)
    return
  }
  // A cache between may store a renewed session with a public answer.
  const kept = response.hasHeader('Set-Cookie') ? undefined : answer.cacheControl
  response.setHeader('Cache-Control', kept ?? 'private, no-store')
  response.setHeader('Content-Type', answer.type)
  if (answer.name !== undefined) response.setHeader('Content-Disposition', disposition(answer.name))
  if (answer.content !== undefined) {
    response.send(answer.content)
    return
  }
  if (answer.stream !== undefined) {
    await sendStream(request, response, answer.stream)
    return
  }
  const { key, etag, beforeSending } = answer
  if (key === undefined) throw new TypeError('A file answer needs a key, a content or a redirect')
  const file = files.pathOf(key)
  if (file === null) {
    await sendStored(request, response, { files, key, etag, beforeSending })
    return
  }
  if (etag !== undefined) response.setHeader('ETag', etag)
  await sendLocal(request, response, { file, ...(beforeSending ? { beforeSending } : {}) })
}
