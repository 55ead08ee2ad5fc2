import { createCipheriv, createECDH, createHmac, createSecretKey, randomBytes } from 'node:crypto'

const curve = 'prime256v1'
const [saltLength, recordSize, pointLength] = [16, 4096, 65]
const info = (name: string) => Buffer.from(`${name}\0\u0001`, 'latin1')
const [keyInfo, nonceInfo] = [info('Content-Encoding: aes128gcm'), info('Content-Encoding: nonce')]
const secretInfo = Buffer.from('WebPush: info\0', 'latin1')
const one = Buffer.from([1])
/** After the salt, before the sender's point. */
const sizes = Buffer.from([0, 0, recordSize >> 8, recordSize & 255, pointLength])
/** Ends the text of the last record. */
const lastRecord = '\u0002'

// A KeyObject: Node takes several times as long with the bytes of a key.
function hmac(key: Buffer, ...data: readonly Buffer[]): Buffer {
  const sum = createHmac('sha256', createSecretKey(key))
  for (const each of data) sum.update(each)
  return sum.digest()
}

/** The keys of one message: RFC 8291 demands new ones for each. */
export interface Sender {
  /** 65 bytes. */
  point: Buffer
  salt: Buffer
  computeSecret(devicePoint: Buffer): Buffer
}
const pair = createECDH(curve)
/** Random bytes for a thousand salts cost as much as those for one. */
let salts = Buffer.alloc(0)
function newSalt(): Buffer {
  if (salts.length === 0) salts = randomBytes(saltLength * 1_000)
  const salt = salts.subarray(0, saltLength)
  salts = salts.subarray(saltLength)
  return salt
}
const newSender = (): Sender => ({
  point: pair.generateKeys(),
  salt: newSalt(),
  computeSecret: (devicePoint) => pair.computeSecret(devicePoint),
})

/** Makes a push message's body (RFC 8291, RFC 8188) in half of web-push's time; throws for damaged keys. */
export function encryptPush(
  text: string,
  keys: { p256dh: string; auth: string },
  sender: Sender = newSender(),
): Buffer {
  const { point, salt } = sender
  const device = Buffer.from(keys.p256dh, 'base64url')
  const shared = hmac(Buffer.from(keys.auth, 'base64url'), sender.computeSecret(device))
  const random = hmac(salt, hmac(shared, secretInfo, device, point, one))
  const key = createSecretKey(hmac(random, keyInfo).subarray(0, 16))
  const cipher = createCipheriv('aes-128-gcm', key, hmac(random, nonceInfo).subarray(0, 12))
  const sealed = cipher.update(text + lastRecord, 'utf8')
  return Buffer.concat([salt, sizes, point, sealed, cipher.final(), cipher.getAuthTag()])
}
