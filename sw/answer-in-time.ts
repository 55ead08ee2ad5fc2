import type { LineState } from '#shared/offline/worker-messages.ts'
import { readerHeader } from '#shared/offline/worker-messages.ts'
import type { KeptBody } from './saved-body.ts'
import { askShop, lineTrouble, NoAnswer, noteAnswer, noteTrouble, patience } from './network.ts'
import { tellPages } from './tell-pages.ts'

/** How the answers of one kind of call are kept and read. */
export interface Kept {
  read(url: URL): Promise<KeptBody | null>
  /** Is given a whole answer of the shop, status 200. */
  keep(url: URL, answer: Response): Promise<void>
  answerOf(body: KeptBody, line: LineState): Response
}

/** Answers that came too late for the page that asked, which asks again as soon as it hears of them. */
const late = new Map<string, { answer: Response; at: number }>()
const mostLate = 30
/** Milliseconds in which a late answer may still be given as fresh: a page asks again within a moment. */
const lateLife = 3_000
/** Counts the changes that this device has sent: an answer from before one is out of date. */
let changes = 0

/** Something was changed: no answer that was asked for before is fresh any more. */
export function forgetLateAnswers(): void {
  changes += 1
  late.clear()
}
function takeLate(key: string): Response | null {
  const found = late.get(key)
  late.delete(key)
  return found && Date.now() - found.at < lateLife ? found.answer : null
}
/** Calls that are under way for nobody any more. */
const probing = new Set<string>()

/** A person's late answers are for that person. */
const keyOf = ({ request }: FetchEvent) => `${request.headers.get(readerHeader) ?? ''} ${request.url}`

async function ask(event: FetchEvent, url: URL, kept: Kept): Promise<Response> {
  const start = Date.now()
  try {
    const answer = await askShop(event.request.clone())
    if (answer.status === 200) event.waitUntil(kept.keep(url, answer.clone()))
    if (Date.now() - start > patience) noteTrouble('slow')
    else await noteAnswer()
    return answer
  } catch (error) {
    noteTrouble('gone')
    throw error
  }
}

/** Waits for an answer that is late, and tells the pages when it is there. */
async function awaitLate(key: string, asking: Promise<Response>): Promise<void> {
  const changesBefore = changes
  try {
    const answer = await asking
    if (answer.status !== 200) return
    const [oldest] = late.keys()
    if (late.size >= mostLate && oldest !== undefined) late.delete(oldest)
    if (changes === changesBefore) late.set(key, { answer, at: Date.now() })
    await tellPages({ type: 'fresher' })
  } catch (error) {
    // What was kept has been given: the line is noted, and who asks next finds out.
    if (!(error instanceof NoAnswer)) throw error
  } finally {
    probing.delete(key)
  }
}

async function readKept(kept: Kept, url: URL): Promise<KeptBody | null> {
  try {
    return await kept.read(url)
  } catch (error) {
    // Without storage the shop is what it would be without a worker.
    console.warn('What is saved on this device could not be read:', error)
    return null
  }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds)
  })
}

/**
 * The shop's answer, or what the device keeps: at once while the line is known to be in trouble, after 3 s when it is
 * slow, and when it is gone. Where nothing is kept the shop is waited for.
 */
export async function answerInTime(event: FetchEvent, url: URL, kept: Kept): Promise<Response> {
  const key = keyOf(event)
  const here = takeLate(key)
  if (here) return here
  const trouble = lineTrouble()
  const atOnce = trouble ? await readKept(kept, url) : null
  if (trouble && atOnce) {
    if (!probing.has(key)) {
      probing.add(key)
      event.waitUntil(awaitLate(key, ask(event, url, kept)))
    }
    return kept.answerOf(atOnce, trouble)
  }
  const asking = ask(event, url, kept)
  let answer: Response | null
  try {
    answer = await Promise.race([asking, wait(patience)])
  } catch (error) {
    const saved = await readKept(kept, url)
    if (saved) return kept.answerOf(saved, 'gone')
    throw error
  }
  if (answer === null) {
    const saved = await readKept(kept, url)
    if (!saved) return asking
    noteTrouble('slow')
    event.waitUntil(awaitLate(key, asking))
    return kept.answerOf(saved, 'slow')
  }
  if (answer.status < 500 && answer.status !== 401) return answer
  // A session that has ended hides nothing (decision 12), nor does a server that is in trouble.
  const saved = await readKept(kept, url)
  return saved ? kept.answerOf(saved, answer.status === 401 ? 'signed-out' : 'gone') : answer
}
