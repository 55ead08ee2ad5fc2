import { newerAnswer, type NetworkState, readerHeader } from '#shared/offline/worker-messages.ts'
import type { SavedBody } from './saved-body.ts'
import {
  fetchFromShop,
  networkTrouble,
  ShopUnreachable,
  noteTimelyAnswer,
  noteTrouble,
  patience,
} from './network.ts'
import { postToPages } from './post-to-pages.ts'

export interface AnswerStore {
  read(url: URL): Promise<SavedBody | null>
  /** `answer` has status 200. */
  save(url: URL, answer: Response, askedAt: Date): Promise<void>
  answerOf(body: SavedBody, network: NetworkState): Response
}

/** Late answers, for every page that asks again. */
const late = new Map<string, { answer: Response; at: number }>()
const mostLate = 30
/** Milliseconds in which a late answer counts as fresh. */
const lateLife = 3_000
/** Number of changes sent; an answer that was asked for before a change is out of date. */
let changes = 0

export function dropLateAnswers(): void {
  changes += 1
  late.clear()
}
function takeLate(key: string): Response | null {
  const found = late.get(key)
  if (found && Date.now() - found.at < lateLife) return found.answer.clone()
  late.delete(key)
  return null
}
/** Calls whose page already has a saved answer. */
const probing = new Set<string>()

/** Late answers belong to one member. */
const keyOf = ({ request }: FetchEvent) => `${request.headers.get(readerHeader) ?? ''} ${request.url}`

async function ask(event: FetchEvent, url: URL, store: AnswerStore): Promise<Response> {
  const start = Date.now()
  try {
    const answer = await fetchFromShop(event.request.clone())
    if (answer.status === 200) event.waitUntil(store.save(url, answer.clone(), new Date(start)))
    if (Date.now() - start > patience) noteTrouble('slow', start)
    else await noteTimelyAnswer()
    return answer
  } catch (error) {
    noteTrouble('gone', start)
    throw error
  }
}

async function awaitLate(key: string, asking: Promise<Response>, changesBefore: number): Promise<void> {
  try {
    const answer = await asking
    if (answer.status !== 200) return
    const [oldest] = late.keys()
    if (late.size >= mostLate && oldest !== undefined) late.delete(oldest)
    if (changes === changesBefore) late.set(key, { answer, at: Date.now() })
    await postToPages({ type: newerAnswer })
  } catch (error) {
    // The page has a saved answer; the trouble is noted already.
    if (!(error instanceof ShopUnreachable)) throw error
  } finally {
    probing.delete(key)
  }
}

async function readSaved(store: AnswerStore, url: URL): Promise<SavedBody | null> {
  try {
    return await store.read(url)
  } catch (error) {
    // Without storage the worker passes calls through.
    console.warn('What is saved on this device could not be read:', error)
    return null
  }
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds)
  })
}

/** Saved data at once while the network is known to fail, and after 3 s when it is slow. */
export async function answerInTime(event: FetchEvent, url: URL, store: AnswerStore): Promise<Response> {
  const key = keyOf(event)
  const here = takeLate(key)
  if (here) return here
  const trouble = networkTrouble()
  const atOnce = trouble ? await readSaved(store, url) : null
  if (trouble && atOnce) {
    if (!probing.has(key)) {
      probing.add(key)
      event.waitUntil(awaitLate(key, ask(event, url, store), changes))
    }
    return store.answerOf(atOnce, trouble)
  }
  const changesBefore = changes
  const asking = ask(event, url, store)
  let answer: Response | null
  try {
    answer = await Promise.race([asking, wait(patience)])
  } catch (error) {
    const saved = await readSaved(store, url)
    if (saved) return store.answerOf(saved, 'gone')
    throw error
  }
  if (answer === null) {
    const saved = await readSaved(store, url)
    if (!saved) return asking
    noteTrouble('slow', Date.now())
    event.waitUntil(awaitLate(key, asking, changesBefore))
    return store.answerOf(saved, 'slow')
  }
  if (answer.status < 500 && answer.status !== 401) return answer
  // Saved data is shown also when the session has ended or the server fails.
  const saved = await readSaved(store, url)
  return saved ? store.answerOf(saved, answer.status === 401 ? 'signed-out' : 'gone') : answer
}
