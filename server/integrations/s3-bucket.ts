import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import type { S3Access } from '#server/foundation/operating.ts'
import { FileStoreUnavailable, type Handing, type Span } from './file-store.ts'

/** Milliseconds until the first byte of an answer. */
const patience = 15_000
/** A file of 1.5 GB at 3 MB a second. */
const patienceToSend = 600_000
/** Seconds that an address for a device works. */
const handedFor = 60

/** sha256 as hex. */
async function hashOf(content: Buffer | string): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) hash.update(content)
  else for await (const chunk of createReadStream(content)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
const missing = (key: string) =>
  Object.assign(new Error(`ENOENT: the store has no file ${key}`), { code: 'ENOENT' })
const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]

/** Ends the answer's connection. */
async function refused(what: string, answer: Response): Promise<FileStoreUnavailable> {
  const why = textOf(await answer.text().catch(() => ''), 'Code') ?? ''
  return new FileStoreUnavailable(`${what} was answered with ${answer.status} ${why}`.trim())
}

/** Makes signed calls; throws FileStoreUnavailable where no answer comes. */
function caller(client: AwsClient) {
  return async function ask(url: string, init: RequestInit, limit = patience): Promise<Response> {
    const cut = new AbortController()
    const timer = setTimeout(() => cut.abort(new Error('no answer in time')), limit)
    try {
      return await client.fetch(url, { ...init, signal: cut.signal })
    } catch (error) {
      throw new FileStoreUnavailable('it does not answer', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function signedAddress(client: AwsClient, at: string, { type, name, range }: Handing): Promise<string> {
  const url = new URL(at)
  url.searchParams.set('X-Amz-Expires', String(handedFor))
  url.searchParams.set('response-content-type', type)
  url.searchParams.set('response-content-disposition', attachment(name))
  const signed = await client.sign(url.href, {
    headers: range === undefined ? {} : { range },
    aws: { signQuery: true, allHeaders: true },
  })
  return signed.url
}

/** The calls of the S3 protocol that the shop needs. Throws FileStoreUnavailable, and ENOENT for a missing file. */
export function openBucket({ bucketUrl, handsOut: _setting, ...access }: S3Access) {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 })
  const ask = caller(client)
  const at = (key: string) => `${bucketUrl}/${key}`

  return {
    /** Null for a missing file. */
    async sizeOf(key: string): Promise<number | null> {
      const answer = await ask(at(key), { method: 'HEAD' })
      if (answer.status === 404) return null
      if (!answer.ok) throw await refused(`asking for ${key}`, answer)
      return Number(answer.headers.get('content-length'))
    },
    /** Compared with its hash by the store. `content`: bytes, or a path. */
    async put(key: string, content: Buffer | string): Promise<void> {
      const hash = await hashOf(content)
      const body = Buffer.isBuffer(content) ? new Uint8Array(content) : await openAsBlob(content)
      const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' }
      const answer = await ask(at(key), { method: 'PUT', body, headers }, patienceToSend)
      if (!answer.ok) throw await refused(`storing ${key}`, answer)
      await answer.arrayBuffer()
    },
    async get(key: string, span?: Span): Promise<Response> {
      const headers = span ? { range: `bytes=${span.from}-${span.to - 1}` } : {}
      const answer = await ask(at(key), { headers })
      if (answer.ok) return answer
      if (answer.status !== 404) throw await refused(`reading ${key}`, answer)
      await answer.arrayBuffer()
      throw missing(key)
    },
    async remove(key: string): Promise<void> {
      const answer = await ask(at(key), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw await refused(`removing ${key}`, answer)
      await answer.arrayBuffer()
    },
    /** A page of up to 1,000 keys, and where the next one begins. */
    async list(prefix: string, from?: string) {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (from !== undefined) query.set('continuation-token', from)
      const answer = await ask(`${bucketUrl}/?${query.toString()}`, {})
      if (!answer.ok) throw await refused('listing files', answer)
      const xml = await answer.text()
      const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
        key: textOf(entry, 'Key') ?? '',
        size: Number(textOf(entry, 'Size')),
      }))
      return { files, next: textOf(xml, 'NextContinuationToken') }
    },
    addressFor: (key: string, handing: Handing) => signedAddress(client, at(key), handing),
  }
}
export type Bucket = ReturnType<typeof openBucket>
