import { createHash } from 'node:crypto'
import type { BreachList } from './breaches.ts'
import { knownOccurrences } from './known-passwords.ts'

/** Milliseconds: nobody waits longer for a service that is not ours to be in the shop. */
const patience = 1_500
const mostBytes = 2_000_000
/** Milliseconds between two rounds of what could not be asked, and how often it is tried: a day. */
const pause = 60_000
const mostTries = 24 * 60
const mostWaiting = 1_000

/** How a password is told from others without being told: its SHA-1, 40 hexadecimal digits in capitals. */
export function digestOf(password: string): string {
  return createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
}

async function readAtMost(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new RangeError('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}

/**
 * Asks a service that speaks the HIBP range protocol: it is told five of the forty digits, with padding, and answers
 * with all passwords that begin so. Gives null where it does not answer in time, or in another language.
 */
async function askRange(origin: string, digest: string): Promise<number | null> {
  try {
    const answer = await fetch(`${origin}/range/${digest.slice(0, 5)}`, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'Kestrel' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const lines = answer.ok ? (await readAtMost(answer)).trim().split(/\r?\n/) : []
    // Padding alone is hundreds of lines: an answer without a line is none.
    if (!lines.every((line) => /^[\dA-F]{35}:\d{1,9}$/.test(line)) || lines.length === 0) return null
    const found = lines.find((line) => line.startsWith(digest.slice(5)))
    return Number(found?.split(':')[1] ?? 0)
  } catch {
    // Down, slow or cut off: the caller goes on without, and asks again later.
    return null
  }
}

interface Waiting {
  digest: string
  tries: number
  found: (times: number) => Promise<void>
}

/** Another try for each; those that were answered, or were tried for a day, wait no longer. */
async function askAll(origin: string, waiting: Set<Waiting>): Promise<void> {
  for (const one of waiting) {
    const times = await askRange(origin, one.digest)
    one.tries += 1
    if (times !== null || one.tries >= mostTries) waiting.delete(one)
    if (times) await one.found(times)
    // The service is out of order: the others need not each find that out.
    if (times === null) return
  }
}

/**
 * The list in the house, always, and the service where there is one.
 * @param origin of the service, such as https://api.pwnedpasswords.com
 * @param failed is told what went wrong in the background
 */
export function createBreachList(origin: string | null, failed: (error: unknown) => void): BreachList {
  const waiting = new Set<Waiting>()
  const askWaiting = async () => {
    if (origin !== null) await askAll(origin, waiting)
  }
  const timer = setInterval(() => void askWaiting().catch(failed), pause)
  timer.unref()
  return {
    async count(password) {
      const atLeast = knownOccurrences(password)
      if (origin === null) return atLeast
      const counted = await askRange(origin, digestOf(password))
      return counted === null && atLeast === 0 ? null : Math.max(atLeast, counted ?? 0)
    },
    askLater(password, found) {
      if (waiting.size < mostWaiting) waiting.add({ digest: digestOf(password), tries: 0, found })
    },
    askWaiting,
    stop: () => clearInterval(timer),
  }
}
