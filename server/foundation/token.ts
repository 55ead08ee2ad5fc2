import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** In constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Signed, readable by anyone, until `end`. */
export function sealToken(claims: object, end: Date, secret: string): string {
  const text = Buffer.from(JSON.stringify({ ...claims, end: end.getTime() })).toString('base64url')
  return `${text}.${sign(text, secret)}`
}

/** Null for an invalid or expired token. */
export function openToken(token: string, secret: string, now = Date.now()): object | null {
  const [text = '', signature = ''] = token.split('.')
  if (!sameText(signature, sign(text, secret))) return null
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { end: number }
  return claims.end > now ? claims : null
}
