import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const keyFor = (purpose: string, secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** A text that only this server reads again: AES-256-GCM under a key of its own purpose. */
export function seal(text: string, purpose: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text of `seal`; throws where it was changed, or sealed for something else. */
export function unseal(sealed: string, purpose: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose, secret), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** What a short secret is known by: without the server's own secret it cannot be found by trying. */
export function keyedHash(text: string, purpose: string, secret: string): string {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url')
}
