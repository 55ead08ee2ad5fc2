import { hash, verify } from '@node-rs/argon2'
import { channel } from 'node:diagnostics_channel'

/** Argon2id, the library's default kind, at the strength of design/security.md. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One message for each verification: tests count them instead of measuring time. */
const verified = channel('kestrel:password-verified')

// The same letter typed on a phone and on a desk may be one character or two.
const asTyped = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), strength)
}

let dummy: Promise<string> | undefined

/**
 * Whether the password is right.
 * @param stored the account's hash; null or undefined where there is none, which takes just as long
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const against = stored ?? (await dummy)
  verified.publish({})
  const right = await verify(against, asTyped(password))
  return right && typeof stored === 'string'
}
