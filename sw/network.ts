import { ownHeader } from '#shared/offline/worker-messages.ts'
import { tellPages } from './tell-pages.ts'

export type Trouble = 'gone' | 'slow'
/** Milliseconds for which the device answers at once after the server did not (decision 11). */
const rest = 30_000
/** Milliseconds after which an answer is late. */
export const patience = 3_000
let trouble: Trouble = 'gone'
let until = 0

/** What was wrong with the line a moment ago; null while it is fine. */
export function lineTrouble(): Trouble | null {
  return Date.now() < until ? trouble : null
}
/** The server did not answer, or not in time. */
export function noteTrouble(kind: Trouble): void {
  trouble = kind
  until = Date.now() + rest
}
/** The server answered in time. */
export async function noteAnswer(): Promise<void> {
  if (until === 0) return
  until = 0
  await tellPages({ type: 'line-back' })
}

/** The server was not reached: there was no answer, or somebody else's. */
export class NoAnswer extends Error {}

/** Longest wait for an answer that nobody waits for any more: a line that swallows everything must not pile them up. */
const longest = 40_000

/** The shop's own answer, whatever its status. Throws NoAnswer: a captive portal and a proxy's page are none. */
export async function askShop(request: Request | string): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(longest) })
  } catch (error) {
    throw new NoAnswer('The shop cannot be reached', { cause: error })
  }
  if (answer.headers.get(ownHeader) !== '1') throw new NoAnswer('Somebody else answered')
  return answer
}
