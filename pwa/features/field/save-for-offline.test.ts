// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import type { SavedPlanes, ToWorker } from '#shared/offline/worker-messages.ts'
import { noteNoneSaved, setPin } from './pins.store.ts'
import { saveForOffline } from './save-for-offline.ts'

let answer: SavedPlanes
/** The worker answers after this. */
let meanwhile: () => void
let asked: (readonly number[])[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  meanwhile = () => {}
  const postMessage = (message: ToWorker, [port]: MessagePort[]) => {
    if (message.type === 'field') asked.push(message.products)
    meanwhile()
    port?.postMessage(answer)
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
})
afterEach(() => {
  writeDevice({ signedIn: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const signIn = (id: string) => writeDevice({ signedIn: { id, firstName: 'Mika', isAdmin: false } })
const minute = () => vi.advanceTimersByTimeAsync(60_000)

test('planes that are not whole on the device are tried again after a minute, until they are', async () => {
  signIn('member-1')
  answer = 'partly'
  expect(await saveForOffline([1, 2])).toBe('partly')
  await minute()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toEqual([1, 2])
  answer = 'whole'
  expect(await saveForOffline([1, 2])).toBe('whole')
  await minute()
  expect(asked).toHaveLength(3)
})

test('where the browser has ended the worker, what was saved is partly there after 45 seconds of silence', async () => {
  let port: MessagePort | undefined
  const postMessage = (_message: ToWorker, [given]: MessagePort[]) => {
    port = given
  }
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
  let saved: string | null = null
  void saveForOffline([1]).then((told) => {
    saved = told
  })
  await expect.poll(() => port).toBeDefined()
  await vi.advanceTimersByTimeAsync(40_000)
  port?.postMessage('at-work')
  // The message comes by the event loop.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(saved).toBe(null)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(saved).toBe('partly')
})

test('after a sign-out nothing of the earlier member is tried again', async () => {
  signIn('member-1')
  answer = 'partly'
  await saveForOffline([1, 2])
  signIn('member-2')
  await minute()
  expect(asked).toEqual([[1, 2]])
})

test('planes whose files somebody deletes while they are saved are not called saved', async () => {
  const unsaved = () => JSON.parse(localStorage.getItem('kestrel.pins-unsaved') ?? '[]') as unknown
  answer = 'whole'
  setPin(7, true)
  meanwhile = noteNoneSaved
  await saveForOffline([])
  expect(unsaved()).toEqual([7])
  meanwhile = () => {}
  await saveForOffline([])
  expect(unsaved()).toEqual([])
  setPin(7, false)
})
