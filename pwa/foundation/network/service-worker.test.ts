// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToWorker } from '#shared/offline/worker-messages.ts'
import { noteOnline, noteUnreachable } from './network.ts'
import { hasWorker, onNewVersion, registerWorker } from './service-worker.ts'

const sent: ToWorker['type'][] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  const controller = { postMessage: ({ type }: ToWorker) => sent.push(type) }
  const registration = { addEventListener: () => undefined }
  vi.stubGlobal('navigator', {
    serviceWorker: { controller, ready: Promise.resolve(registration), register: async () => registration },
  })
})
afterEach(() => {
  sent.length = 0
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('without Periodic Sync and idle callbacks the catalogue is brought up to date at a visit and every five minutes of it', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  await registerWorker()
  await minutes(1)
  expect(sent).toEqual(['visit'])
  await minutes(5)
  expect(sent).toEqual(['visit', 'visit'])
})

test('a hidden page does not ask the worker to synchronise', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await registerWorker()
  await minutes(6)
  expect(sent).toEqual([])
})

test('a page that was opened in the background asks when it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await registerWorker()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['visit'])
})

test('a page asks again once the shop can be reached again', async () => {
  await registerWorker()
  await vi.advanceTimersByTimeAsync(1_000)
  noteUnreachable()
  noteOnline()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual(['visit', 'visit'])
})

/** A worker whose state a test changes. */
class Worker extends EventTarget {
  state: ServiceWorkerState
  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
function stubRegister(register: () => Promise<unknown>): () => number {
  let asked = 0
  const ready = Promise.resolve({ addEventListener: () => undefined })
  const asking = () => {
    asked += 1
    return register()
  }
  vi.stubGlobal('navigator', {
    serviceWorker: { ready, register: asking, addEventListener: () => undefined },
  })
  return () => asked
}

test('a worker that a lost network held up is asked for again once the shop can be reached', async () => {
  let answer = (): Promise<Response> => Promise.reject(new TypeError('no network'))
  vi.stubGlobal('fetch', () => answer())
  const reachable = { addEventListener: () => undefined, active: {} }
  const asked = stubRegister(() =>
    asked() === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve(reachable),
  )
  void registerWorker()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked()).toBe(1)
  answer = () => Promise.resolve(new Response('', { headers: { 'kestrel-api': '1' } }))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked()).toBe(2)
  expect(await hasWorker()).toBe(true)
})

test('a first worker whose files did not all come is asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers: { 'kestrel-api': '1' } })))
  const broken = new Worker('installing')
  const whole = new Worker('installed')
  const asked = stubRegister(() =>
    Promise.resolve({ addEventListener: () => undefined, installing: asked() === 1 ? broken : whole }),
  )
  void registerWorker()
  await vi.advanceTimersByTimeAsync(1_000)
  broken.become('redundant')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked()).toBe(1)
  await minutes(5)
  expect(asked()).toBe(2)
})

test('a version that another tab has let take over is loaded at once', async () => {
  const waiting = new Worker('installed')
  stubRegister(() => Promise.resolve({ addEventListener: () => undefined, active: {}, waiting }))
  const offered = new Promise<(opened: () => void) => void>((resolve) => onNewVersion(resolve))
  await registerWorker()
  const apply = await offered
  waiting.become('activated')
  const opened = vi.fn<() => void>()
  apply(opened)
  expect(opened).toHaveBeenCalledOnce()
})
