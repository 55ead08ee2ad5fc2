import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileStoreUnavailable } from './file-store.ts'
import { streamOf } from './stream-answer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An answer that sends these bytes, and then nothing more or its end. */
function answerOf(bytes: string, ends: boolean) {
  const cancelled = Promise.withResolvers<string>()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(bytes))
      if (ends) controller.close()
    },
    cancel: () => cancelled.resolve('cancelled'),
  })
  return { answer: new Response(body), cancelled: cancelled.promise }
}

test('the whole content of an answer is read, also an empty one', async () => {
  expect((await buffer(streamOf(answerOf('a plane', true).answer))).toString()).toBe('a plane')
  expect((await buffer(streamOf(new Response(null)))).length).toBe(0)
})

test('content that stops half way breaks off after 15 s, and its connection ends', async () => {
  const { answer, cancelled } = answerOf('half a', false)
  const content = streamOf(answer)
  const [first] = (await once(content, 'data')) as [Buffer]
  expect(first.toString()).toBe('half a')
  const broken = once(content, 'error')
  await vi.advanceTimersByTimeAsync(14_999)
  expect(content.errored).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  const [error] = (await broken) as [Error]
  expect(error).toBeInstanceOf(FileStoreUnavailable)
  expect(await cancelled).toBe('cancelled')
})

test('content that is closed before it was read ends its connection', async () => {
  const { answer, cancelled } = answerOf('a plane', false)
  streamOf(answer).destroy()
  expect(await cancelled).toBe('cancelled')
})
