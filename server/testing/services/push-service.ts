import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  device: string
  /** As the device decrypts it (RFC 8291). */
  payload: { web_push: number; notification: Record<string, unknown> }
  headers: Readonly<Record<string, string>>
}
/** How it answers: a status, `hang`, or 429 with seconds to wait. */
export type PushMood = number | 'hang' | { retryAfter: number }

const hmac = (key: Buffer, ...data: Buffer[]) => {
  const sum = createHmac('sha256', key)
  for (const each of data) sum.update(each)
  return sum.digest()
}
const info = (name: string) => Buffer.from(`${name}\0\u0001`, 'latin1')

type DeviceKeys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }

/** RFC 8188 and 8291: one record, as web-push sends it. */
function decrypt(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const secret = ecdh.computeSecret(senderKey)
  const one = Buffer.from([1])
  const inputKey = hmac(
    hmac(auth, secret),
    Buffer.from('WebPush: info\0', 'latin1'),
    ecdh.getPublicKey(),
    senderKey,
    one,
  )
  const random = hmac(salt, inputKey)
  const key = hmac(random, info('Content-Encoding: aes128gcm')).subarray(0, 16)
  const nonce = hmac(random, info('Content-Encoding: nonce')).subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The delimiter of the last record is 2.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292: signed by the key that the shop names, for this service. */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
  return (
    aud === origin &&
    exp > Date.now() / 1000 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

type Headers = Readonly<Record<string, string | string[] | undefined>>
interface Answer {
  status: number
  headers: Record<string, string>
}
const listening = async (server: Server | http2.Http2Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `localhost:${(server.address() as AddressInfo).port}`
}
const statusOnly = (status: number): Answer => ({ status, headers: {} })

/**
 * A push service on loopback that speaks HTTP/2, and HTTP/1.1 at an address of its own. It checks signatures and decrypts
 * what its devices get.
 */
export async function startPushService() {
  const devices = new Map<string, DeviceKeys>()
  const moods = new Map<string, PushMood>()
  const received: ReceivedPush[] = []
  const counts = new Map<string, number>()
  let keepsAll = true
  const origins = new Set<string>()
  /** Tokens that were checked, and what came of it. */
  const tokens = new Map<string, boolean>()
  let requests = 0
  let onAnswer = () => {}
  const isKnownToSign = (authorization: string) => {
    const known = tokens.get(authorization)
    if (known !== undefined) return known
    const isGood = [...origins].some((origin) => isSigned(authorization, origin))
    tokens.set(authorization, isGood)
    return isGood
  }
  /** Null: no answer at all. */
  function receive(path: string, headers: Headers, body: Buffer): Answer | null {
    const device = path.slice(1)
    const keys = devices.get(device)
    const mood = moods.get(device) ?? moods.get('*') ?? 201
    if (!keys) return statusOnly(404)
    if (!isKnownToSign(String(headers.authorization))) return statusOnly(403)
    if (mood === 'hang') return null
    if (mood === 201) {
      counts.set(device, (counts.get(device) ?? 0) + 1)
      const payload = JSON.parse(decrypt(body, keys)) as ReceivedPush['payload']
      if (keepsAll) received.push({ device, payload, headers: headers as Record<string, string> })
    }
    return typeof mood === 'number'
      ? statusOnly(mood)
      : { status: 429, headers: { 'retry-after': String(mood.retryAfter) } }
  }
  const server = http2.createServer()
  server.on('stream', (stream, headers) => {
    requests += 1
    const chunks: Buffer[] = []
    stream.on('error', () => stream.destroy())
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      // A sender that is killed leaves half a message.
      if (stream.aborted) return
      const answer = receive(String(headers[':path']), headers, Buffer.concat(chunks))
      if (answer && !stream.destroyed)
        stream.respond({ ':status': answer.status, ...answer.headers }, { endStream: true })
      onAnswer()
    })
  })
  const earlier = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = receive(request.url ?? '', request.headers, Buffer.concat(chunks))
      if (answer) response.writeHead(answer.status, answer.headers).end()
    })
  })
  const [host, host1] = [await listening(server), await listening(earlier)]
  for (const each of [host, host1]) for (const scheme of ['http', 'https']) origins.add(`${scheme}://${each}`)
  const sessions = new Set<http2.ServerHttp2Session>()
  server.on('session', (session) => sessions.add(session))
  const newKeys = (): DeviceKeys => {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    return { ecdh, auth: randomBytes(16) }
  }
  const shape = (device: string, { ecdh, auth }: DeviceKeys) => ({
    device,
    endpoint: `http://${host}/${device}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  })
  return {
    /** By HTTP/2. */
    host,
    /** By HTTP/1.1. */
    host1,
    received,
    /** How often a device got something. */
    counts,
    requests: () => requests,
    /** What arrives is counted and not kept: for crowds. */
    onlyCount() {
      keepsAll = false
    },
    /** Resolves when so many devices got something. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        onAnswer = () => {
          if (counts.size >= count) resolve()
        }
      }),
    /** Of one device, or of all (`*`). */
    setMood: (mood: PushMood, device = '*') => moods.set(device, mood),
    /** A subscription as a browser gives it. */
    subscribe() {
      const device = randomBytes(12).toString('hex')
      const keys = newKeys()
      devices.set(device, keys)
      return shape(device, keys)
    },
    /** Many at once, named by their number from 1, which share the keys of a hundred. */
    subscribeMany(count: number) {
      const some = Array.from({ length: 100 }, newKeys)
      for (let number = 1; number <= count; number += 1)
        devices.set(String(number), some[number % some.length] as DeviceKeys)
      return some.map((keys) => shape('', keys).keys)
    },
    /** What a device got. */
    of: (device: string) => received.filter((push) => push.device === device),
    async stop() {
      for (const session of sessions) session.destroy()
      earlier.closeAllConnections()
      await Promise.all(
        [server, earlier].map((each) => new Promise((resolve) => each.close(() => resolve(null)))),
      )
    },
  }
}
export type TestPushService = Awaited<ReturnType<typeof startPushService>>
