import { hash, verify } from '@node-rs/argon2'
import { channel } from 'node:diagnostics_channel'
import { Refusal } from '#server/foundation/problem.ts'

/** Argon2id, as in design/security.md. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For tests, which count verifications instead of measuring time. */
const verified = channel('kestrel:password-verified')

/** A hash takes a core for 20 ms and 19 MiB; two at once leave half of Node's threads free. */
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
    // The slot is handed over directly, so that no later caller takes it.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

// One letter may be one or two code points, by keyboard.
const asTyped = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(asTyped(password), strength))
}

let dummy: Promise<string> | undefined

/** Takes equally long without a stored hash. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', strength)
  const against = stored ?? (await dummy)
  verified.publish({})
  const right = await inTurn(() => verify(against, asTyped(password)))
  return right && typeof stored === 'string'
}
