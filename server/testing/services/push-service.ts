import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import http2, { type ServerHttp2Stream } from 'node:http2'
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

/** A push service on loopback that speaks HTTP/2, checks signatures and decrypts what its devices get. */
export async function startPushService() {
  const devices = new Map<string, DeviceKeys>()
  const moods = new Map<string, PushMood>()
  const received: ReceivedPush[] = []
  let requests = 0
  let origin = ''
  const answer = (stream: ServerHttp2Stream, mood: PushMood) => {
    if (mood === 'hang') return
    if (typeof mood === 'number') stream.respond({ ':status': mood }, { endStream: true })
    else stream.respond({ ':status': 429, 'retry-after': String(mood.retryAfter) }, { endStream: true })
  }
  const server = http2.createServer()
  server.on('stream', (stream, headers) => {
    requests += 1
    const device = String(headers[':path']).slice(1)
    const chunks: Buffer[] = []
    stream.on('error', () => stream.destroy())
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const keys = devices.get(device)
      const mood = moods.get(device) ?? moods.get('*') ?? 201
      if (!keys) return answer(stream, 404)
      if (!isSigned(headers.authorization ?? '', origin)) return answer(stream, 403)
      if (mood === 201)
        received.push({
          device,
          payload: JSON.parse(decrypt(Buffer.concat(chunks), keys)) as ReceivedPush['payload'],
          headers: headers as Record<string, string>,
        })
      return answer(stream, mood)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  const sessions = new Set<http2.ServerHttp2Session>()
  server.on('session', (session) => sessions.add(session))
  return {
    host,
    received,
    requests: () => requests,
    /** Of one device, or of all (`*`). */
    setMood: (mood: PushMood, device = '*') => moods.set(device, mood),
    /** A subscription as a browser gives it. */
    subscribe() {
      const device = randomBytes(12).toString('hex')
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      devices.set(device, { ecdh, auth })
      return {
        device,
        endpoint: `${origin}/${device}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** What a device got. */
    of: (device: string) => received.filter((push) => push.device === device),
    async stop() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestPushService = Awaited<ReturnType<typeof startPushService>>
