import type * as AnswerInTime from './answer-in-time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const url = new URL('https://shop.example.com/api/settings')
const shopAnswer = (text: string) => new Response(text, { headers: { 'kestrel-api': '1' } })

let worker: typeof AnswerInTime
let asked: ((answer: Response) => void)[]
let saved: [text: string, askedAt: Date][]

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  asked = []
  saved = []
  vi.stubGlobal('self', { clients: { matchAll: async () => [] } })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => asked.push(resolve)))
  worker = await import('./answer-in-time.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const waits: Promise<unknown>[] = []
function ask(): Promise<Response> {
  const event = { request: new Request(url), waitUntil: (work: Promise<unknown>) => waits.push(work) }
  return worker.answerInTime(event as unknown as FetchEvent, url, {
    read: async () => ({ body: 'saved', savedAt: '2026-05-01T10:00:00.000Z' }),
    save: async (_url, answer, askedAt) => void saved.push([await answer.text(), askedAt]),
    answerOf: ({ body }) => new Response(String(body)),
  })
}
const textOf = async (answer: Promise<Response>) => (await answer).text()

/** What a page gets that asks while the shop does not answer. */
async function answerOfSlowShop(): Promise<string> {
  const answer = ask()
  await vi.advanceTimersByTimeAsync(3_000)
  return textOf(answer)
}

/** Asks on a slow network: the saved answer is given, and the shop's comes afterwards. */
async function receiveLate(text: string): Promise<void> {
  expect(await answerOfSlowShop()).toBe('saved')
  asked.shift()?.(shopAnswer(text))
  await vi.advanceTimersByTimeAsync(0)
}

test('an answer after 2,999 ms is given as it is, and one after 3 s no more', async () => {
  const answer = ask()
  await vi.advanceTimersByTimeAsync(2_999)
  asked.shift()?.(shopAnswer('timely'))
  expect(await textOf(answer)).toBe('timely')
  expect(await answerOfSlowShop()).toBe('saved')
})

test('a late answer is given to every page that asks again at once, and the shop is not asked', async () => {
  await receiveLate('late')
  for (const _tab of [1, 2, 3]) expect(await textOf(ask())).toBe('late')
  expect(asked).toEqual([])
})

test('a late answer is not given as fresh a minute later: the shop is asked again', async () => {
  await receiveLate('late')
  await vi.advanceTimersByTimeAsync(60_000)
  const second = ask()
  await vi.advanceTimersByTimeAsync(0)
  asked.shift()?.(shopAnswer('now'))
  expect(await textOf(second)).toBe('now')
})

test('a call from before the network came back that fails later does not count as a lost network', async () => {
  expect(await answerOfSlowShop()).toBe('saved')
  await vi.advanceTimersByTimeAsync(31_000)
  const timely = ask()
  await vi.advanceTimersByTimeAsync(0)
  asked.pop()?.(shopAnswer('timely'))
  expect(await textOf(timely)).toBe('timely')
  asked.pop()?.(new Response('of a proxy'))
  await vi.advanceTimersByTimeAsync(0)
  const next = ask()
  await vi.advanceTimersByTimeAsync(0)
  asked.pop()?.(shopAnswer('next'))
  expect(await textOf(next)).toBe('next')
})

test('O12 an answer from before a change is not given as fresh after the change', async () => {
  expect(await answerOfSlowShop()).toBe('saved')
  worker.dropLateAnswers()
  asked.shift()?.(shopAnswer('from before the change'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await answerOfSlowShop()).toBe('saved')
  asked.shift()?.(shopAnswer('too late as well'))
  worker.dropLateAnswers()
  await vi.advanceTimersByTimeAsync(31_000)
  const second = ask()
  await vi.advanceTimersByTimeAsync(0)
  asked.shift()?.(shopAnswer('from after the change'))
  expect(await textOf(second)).toBe('from after the change')
})

test('O12 a late answer is dropped when a change is sent', async () => {
  await receiveLate('from before the change')
  worker.dropLateAnswers()
  expect(await answerOfSlowShop()).toBe('saved')
})

test('O12 an answer is not given as fresh when a change was sent while its page still waited', async () => {
  const answer = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  worker.dropLateAnswers()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await textOf(answer)).toBe('saved')
  asked.shift()?.(shopAnswer('from before the change'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await answerOfSlowShop()).toBe('saved')
})

test('O12 a late answer is saved with the time at which it was asked for', async () => {
  const askedAt = new Date()
  await receiveLate('late')
  expect(saved).toEqual([['late', askedAt]])
})

test('O12 a late answer is dropped when the shop has taken a change that a page was sending meanwhile', async () => {
  const { followPages } = await import('./drain-outbox.ts')
  followPages()
  const heard = Promise.withResolvers<unknown>()
  const [page, other] = [new BroadcastChannel('kestrel-outbox'), new BroadcastChannel('kestrel-outbox')]
  other.addEventListener('message', heard.resolve)
  await receiveLate('from before the change')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  page.postMessage({ done: {} })
  await heard.promise
  expect(await answerOfSlowShop()).toBe('saved')
  for (const channel of [page, other]) channel.close()
})
