import { backOnline, ownHeader } from '#shared/offline/worker-messages.ts'
import { postToPages } from './post-to-pages.ts'

export type Trouble = 'gone' | 'slow'
/** Milliseconds that saved answers come first after a failure. */
const rest = 30_000
/** Milliseconds. */
export const patience = 3_000
let trouble: Trouble = 'gone'
let until = 0
let lastTimely = -Infinity

export function networkTrouble(): Trouble | null {
  return Date.now() < until ? trouble : null
}
/** `since`: when the shop was asked; an answer that came in time after that tells more. */
export function noteTrouble(kind: Trouble, since: number): void {
  if (lastTimely > since) return
  trouble = kind
  until = Date.now() + rest
}
export async function noteTimelyAnswer(): Promise<void> {
  lastTimely = Date.now()
  if (until === 0) return
  until = 0
  await postToPages({ type: backOnline })
}

/** No answer, or one without the shop's header. */
export class ShopUnreachable extends Error {}

/** Milliseconds; requests on a dead connection must not pile up. */
const longest = 40_000

/** Gives answers of any status; throws ShopUnreachable for one of a captive portal or proxy. */
export async function fetchFromShop(request: Request | string): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(longest) })
  } catch (error) {
    throw new ShopUnreachable('The shop cannot be reached', { cause: error })
  }
  if (answer.headers.get(ownHeader) !== '1') throw new ShopUnreachable('Somebody else answered')
  return answer
}
