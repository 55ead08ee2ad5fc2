import type { Request, Response } from 'express'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import send from 'send'
import type { FileAnswer } from '#server/features/call.ts'

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

const step = 1024 * 1024

/** Lets bytes through when `beforeSending` is through with a position beyond them, asked a step ahead. */
async function* sendInSteps(
  chunks: AsyncIterable<Buffer>,
  begin: number,
  beforeSending: (position: number) => Promise<void>,
) {
  let position = begin
  let allowed = begin
  for await (const chunk of chunks) {
    position += chunk.length
    if (position > allowed) {
      allowed = position + step
      await beforeSending(allowed)
    }
    yield chunk
  }
}
const beginOf = (response: Response) =>
  Number(/^bytes (\d+)-/.exec(String(response.getHeader('Content-Range')))?.[1] ?? 0)

/** With ranges and conditions. */
export async function sendFile(request: Request, response: Response, answer: FileAnswer): Promise<void> {
  if (answer.redirect !== undefined) {
    response.redirect(303, answer.redirect)
    return
  }
  response.setHeader('Cache-Control', answer.cacheControl ?? 'private, no-store')
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
  const { file, beforeSending } = answer
  if (answer.etag !== undefined) response.setHeader('ETag', answer.etag)
  if (beforeSending)
    response.once('pipe', (source: Readable) => {
      source.unpipe(response)
      const chunks = sendInSteps(source, beginOf(response), beforeSending)
      // What breaks off closes the answer, and the client goes on later.
      pipeline(chunks, response).catch(() => response.destroy())
    })
  if (file === undefined) throw new TypeError('A file answer needs a file, a content or a redirect')
  await new Promise<void>((resolve, reject) => {
    send(request, file, { cacheControl: false, dotfiles: 'allow' })
      .on('error', reject)
      .on('end', resolve)
      .pipe(response)
    // A closed connection is normal: phones lose signal and resume.
    response.on('close', resolve)
  })
}
