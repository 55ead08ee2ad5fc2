// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToWorker } from '#shared/offline/worker-messages.ts'
import { registerWorker } from './service-worker.ts'

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
