import { hash, verify } from '@node-rs/argon2'
import { channel } from 'node:diagnostics_channel'
import { Refusal } from '#server/foundation/problem.ts'

/** Argon2id, the library's default kind, at the strength of design/security.md. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One message for each verification: tests count them instead of measuring time. */
const verified = channel('kestrel:password-verified')

/**
 * A hash takes a core for some 20 ms and 19 MiB. Two at once leave half of Node's four threads to files and compression,
 * however many people sign in; a queue of a thousand would be 10 s long.
 */
const atOnce = 2
const mostWaiting = 1_000
let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new Refusal(503, 'unavailable', 'The shop is busy. Please try again in a moment.', {
        headers: { 'retry-after': '5' },
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working += 1
  try {
    return await work()
  } finally {
    // Whoever is next takes this place over, so that nobody can step in between.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

// The same letter typed on a phone and on a desk may be one character or two.
const asTyped = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(asTyped(password), strength))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password is right.
 * @param stored the account's hash; null or undefined where there is none, which takes just as long
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', strength)
  const against = stored ?? (await dummy)
  verified.publish({})
  const right = await inTurn(() => verify(against, asTyped(password)))
  return right && typeof stored === 'string'
}
