import busboy from 'busboy'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { largestJson } from '#server/foundation/input-size.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Bytes in memory. */
const mostBytes = 256 * 1024
/** Bytes that are discarded, so that a sender gets its answer. */
const mostUnread = 40 * mostBytes
/** For white space and unknown fields, which get their own refusal. */
const spareBytes = 2 * 1024
/** The limit follows from the bounds in the contract. */
export function bodyLimit({ input }: Pick<Endpoint, 'input'>): number {
  const known = limits.get(input)
  if (known !== undefined) return known
  const limit = Math.min(mostBytes, Math.ceil(largestJson(input)) + spareBytes)
  limits.set(input, limit)
  return limit
}
const limits = new WeakMap<Endpoint['input'], number>()

const wrong = (message: string) =>
  new Refusal(422, 'invalid_input', `body: ${message}`, { issues: [{ path: 'body', message }] })

const tooLarge = (limit: number) => {
  const message = `may have at most ${Math.floor(limit / 1024)} kB`
  return new Refusal(413, 'too_large', `body: ${message}`, { issues: [{ path: 'body', message }] })
}

/** 413 past the limit, after discarding the rest, so that a sender gets its answer. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks = []
        reject(tooLarge(limit))
        if (size > mostUnread) request.destroy()
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => reject(wrong('broke off')))
  })
}

async function readJson(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return {}
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\b/i.test(type))
    throw new Refusal(415, 'unsupported_type', 'body: should be application/json', {
      issues: [{ path: 'body', message: 'should be application/json' }],
    })
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw wrong('is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong('should be an object')
  return value as Record<string, unknown>
}

async function readForm(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limit)
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
}

function openParser(request: IncomingMessage, megabytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: {
        files: 1,
        // One byte more than allowed tells that the body is too long.
        fileSize: megabytes * 1_048_576 + 1,
        fields: 10,
        fieldSize: 4_096,
        fieldNameSize: 60,
        parts: 12,
        headerPairs: 40,
      },
      defParamCharset: 'utf8',
    })
  } catch {
    throw wrong('is not a multipart form')
  }
}
/** Its size in bytes; 413 above the limit. */
async function saveFile(
  stream: Readable & { truncated?: boolean },
  target: string,
  megabytes: number,
): Promise<number> {
  const sink = createWriteStream(target, { mode: 0o600 })
  await pipeline(stream, sink)
  if (stream.truncated) {
    const message = `File size must be less than ${megabytes}MB`
    throw new Refusal(413, 'too_large', `file: ${message}`, { issues: [{ path: 'file', message }] })
  }
  return sink.bytesWritten
}

/** The part `file` becomes a temporary file. */
async function readMultipart(
  request: IncomingMessage,
  directory: string,
  written: string[],
  megabytes: number,
): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'unsupported_type', 'body: should be multipart/form-data', {
      issues: [{ path: 'body', message: 'should be multipart/form-data' }],
    })
  await mkdir(directory, { recursive: true })
  const fields: Record<string, unknown> = {}
  // Errors are values until the form has been read.
  const parts: Promise<unknown>[] = []
  const parser = openParser(request, megabytes)
  parser.on('field', (name, value) => {
    fields[name] = value
  })
  parser.on('file', (name, stream, info) => {
    if (name !== 'file') {
      stream.resume()
      fields[name] = null
      return
    }
    const target = path.join(directory, randomUUID())
    written.push(target)
    parts.push(
      saveFile(stream, target, megabytes)
        .then((size) => {
          const file: UploadedFile = { name: info.filename ?? '', size, path: target }
          fields[name] = file
          return null
        })
        .catch((fault: unknown) => fault),
    )
  })
  const read = await pipeline(request, parser).then(
    () => true,
    () => false,
  )
  // Writes must end before their files are removed.
  const faults = (await Promise.all(parts)).filter((fault) => fault instanceof Error)
  const refusal = faults.find((fault) => fault instanceof Refusal)
  if (refusal) throw refusal
  if (!read) throw wrong('is not a complete multipart form')
  if (faults[0]) throw faults[0]
  return fields
}

/** `clean` removes temporary files. */
export interface ReadBody {
  fields: Record<string, unknown>
  bytes: Buffer | null
  clean(): Promise<void>
}

/** Every fault of the body is a 4xx. */
export async function readBody(
  request: IncomingMessage,
  endpoint: Endpoint,
  temporary: string,
  megabytes: number,
): Promise<ReadBody> {
  const { body: kind = 'json' } = endpoint
  const limit = bodyLimit(endpoint)
  const written: string[] = []
  const clean = async () => {
    await Promise.all(written.map((file) => rm(file, { force: true })))
  }
  try {
    if (kind === 'raw') return { fields: {}, bytes: await readBytes(request, mostBytes), clean }
    if (kind === 'form') return { fields: await readForm(request, limit), bytes: null, clean }
    if (kind === 'multipart')
      return { fields: await readMultipart(request, temporary, written, megabytes), bytes: null, clean }
    return { fields: await readJson(request, limit), bytes: null, clean }
  } catch (error) {
    await clean()
    throw error
  }
}
