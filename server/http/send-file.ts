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
  const { file } = answer
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
