import http2, { type ClientHttp2Session, type ClientHttp2Stream, type IncomingHttpHeaders } from 'node:http2'
import type webPush from 'web-push'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { isLoopback } from '#shared/loopback.ts'
import { encryptPush } from './encrypt-push.ts'
import { publicLookup } from '#server/integrations/public-lookup.ts'

export interface PushTarget {
  endpoint: string
  /** base64url. */
  p256dh: string
  auth: string
}
export interface PushKey {
  id: number
  publicKey: string
  privateKey: string
}
export interface PushMessage {
  text: string
  /** Seconds. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
  /** At most 32 signs of base64url: a later message replaces a waiting one (RFC 8030, section 5.4). */
  topic: string
}
/** `late`: no answer, or the service's own fault. `after` in seconds. */
export type PushResult =
  | { kind: 'sent' | 'gone' | 'key-refused' | 'late' }
  | { kind: 'slow'; after: number }
  | { kind: 'refused'; status: number }

export interface PushService {
  /** Never throws. */
  send(target: PushTarget, message: PushMessage, key: PushKey): Promise<PushResult>
  close(): void
}

/** Milliseconds until an unanswered message counts as late. */
const patience = 10_000
/** Seconds: a signature is good for twelve hours, and made anew after eleven. */
const [signedFor, renewedAfter] = [12 * 3600, 11 * 3600]
/** Bytes of an answer that are read. */
const mostAnswer = 4096
/** Seconds. */
const [shortestWait, longestWait] = [5, 3600]

function resultOf(headers: IncomingHttpHeaders & { ':status'?: number | undefined }): PushResult {
  const status = headers[':status'] ?? 0
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'key-refused' }
  if (status === 429) {
    const wanted = Number(headers['retry-after'])
    const after = Number.isFinite(wanted) ? Math.min(longestWait, Math.max(shortestWait, wanted)) : 60
    return { kind: 'slow', after }
  }
  return status >= 400 && status < 500 ? { kind: 'refused', status } : { kind: 'late' }
}

/** Origin and path; endpoints are checked as addresses when they are saved. */
function partsOf(endpoint: string): [origin: string, path: string] {
  const slash = endpoint.indexOf('/', 'https://'.length)
  return slash === -1 ? [endpoint, '/'] : [endpoint.slice(0, slash), endpoint.slice(slash)]
}

/** Ends what is not answered in time; one timer for all streams costs less than one each. */
class Deadlines {
  /** By the milliseconds at which each is over, earliest first. */
  readonly #open = new Map<() => void, number>()
  #timer: NodeJS.Timeout | null = null

  /** Gives what takes it off the list. */
  add(end: () => void): () => void {
    this.#open.set(end, performance.now() + patience)
    this.#timer ??= setInterval(() => this.#endLate(), 1_000).unref()
    return () => this.#open.delete(end)
  }
  #endLate(): void {
    for (const [end, deadline] of this.#open) {
      if (deadline > performance.now()) return
      this.#open.delete(end)
      end()
    }
    if (this.#open.size > 0 || !this.#timer) return
    clearInterval(this.#timer)
    this.#timer = null
  }
}

/** Reads the status, and no more of the body than an error needs. `onSilence`: there was no answer in time. */
function answerOn(
  stream: ClientHttp2Stream,
  deadlines: Deadlines,
  onSilence: () => void,
): Promise<PushResult> {
  return new Promise((answer) => {
    let size = 0
    let isAnswered = false
    const giveUp = () => {
      answer({ kind: 'late' })
      stream.close(http2.constants.NGHTTP2_CANCEL)
    }
    const done = deadlines.add(() => {
      giveUp()
      if (!isAnswered) onSilence()
    })
    stream.on('response', (headers) => {
      isAnswered = true
      answer(resultOf(headers))
    })
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostAnswer) stream.close(http2.constants.NGHTTP2_CANCEL)
    })
    stream.on('error', giveUp)
    stream.on('close', () => {
      done()
      answer({ kind: 'late' })
    })
  })
}

/** The open one of a host, or a new one. */
function sessionTo(sessions: Map<string, ClientHttp2Session>, origin: string): ClientHttp2Session {
  const open = sessions.get(origin)
  if (open && !open.closed && !open.destroyed) return open
  const { hostname } = new URL(origin)
  const session = http2.connect(origin, isLoopback(hostname) ? {} : { lookup: publicLookup })
  const forget = () => {
    if (sessions.get(origin) === session) sessions.delete(origin)
  }
  session.on('error', forget)
  session.on('goaway', forget)
  session.on('close', forget)
  session.unref()
  sessions.set(origin, session)
  return session
}

/** Web Push (RFC 8030, 8291, 8292) over one HTTP/2 connection a host. @param contact address for the operators */
export function createPushService(contact: string): PushService {
  const sessions = new Map<string, ClientHttp2Session>()
  const deadlines = new Deadlines()
  const signatures = new Map<string, { authorization: string; until: number }>()

  function authorizationFor(origin: string, key: PushKey): string {
    const [name, now] = [`${origin} ${key.id}`, Math.floor(Date.now() / 1000)]
    const known = signatures.get(name)
    if (known && known.until > now) return known.authorization
    const { Authorization } = (loadWhenUsed('web-push') as typeof webPush).getVapidHeaders(
      origin,
      `mailto:${contact}`,
      key.publicKey,
      key.privateKey,
      'aes128gcm',
      now + signedFor,
    )
    signatures.set(name, { authorization: Authorization, until: now + renewedAfter })
    return Authorization
  }

  return {
    async send({ endpoint, ...keys }, { text, ttl, urgency, topic }, key) {
      try {
        const [origin, path] = partsOf(endpoint)
        const body = encryptPush(text, keys)
        const session = sessionTo(sessions, origin)
        const stream = session.request({
          ':method': 'POST',
          ':path': path,
          authorization: authorizationFor(origin, key),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl,
          urgency,
          topic,
        })
        stream.end(body)
        // A connection that was lost without a word takes messages for minutes.
        return await answerOn(stream, deadlines, () => session.destroy())
      } catch {
        // Damaged keys of a device, or a host that cannot be reached.
        return { kind: 'late' }
      }
    },
    close() {
      for (const session of sessions.values()) session.destroy()
      sessions.clear()
    },
  }
}
