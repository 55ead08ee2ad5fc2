import { createHash } from 'node:crypto'
import type { BreachList } from './breaches.ts'
import { knownOccurrences } from './known-passwords.ts'

/** Milliseconds that a person waits for the service. */
const patience = 1_500
const mostBytes = 2_000_000
/** Milliseconds between retries, for a day. */
const pause = 60_000
const mostTries = 24 * 60
const mostWaiting = 1_000

/** SHA-1, 40 capital hexadecimal digits. */
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

/** Sends five of forty digits (HIBP range protocol); null without a usable answer. */
async function askRange(origin: string, digest: string): Promise<number | null> {
  try {
    const answer = await fetch(`${origin}/range/${digest.slice(0, 5)}`, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'Kestrel' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const lines = answer.ok ? (await readAtMost(answer)).trim().split(/\r?\n/) : []
    // Padding alone is hundreds of lines.
    if (!lines.every((line) => /^[\dA-F]{35}:\d{1,9}$/.test(line)) || lines.length === 0) return null
    const found = lines.find((line) => line.startsWith(digest.slice(5)))
    return Number(found?.split(':')[1] ?? 0)
  } catch {
    // The caller asks again later.
    return null
  }
}

interface Waiting {
  digest: string
  tries: number
  found: (times: number) => Promise<void>
}

/** Drops the answered and those tried for a day. */
async function askAll(origin: string, waiting: Set<Waiting>): Promise<void> {
  for (const one of waiting) {
    const times = await askRange(origin, one.digest)
    one.tries += 1
    if (times !== null || one.tries >= mostTries) waiting.delete(one)
    if (times) await one.found(times)
    // Ends the round when the service is down.
    if (times === null) return
  }
}

/** The built-in list, and the service where configured; `failed` hears background errors. */
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
