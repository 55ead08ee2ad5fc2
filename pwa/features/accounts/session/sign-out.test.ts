// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import {
  deletePrivateAnswers,
  deviceOwner,
  readPrivateAnswer,
  savePrivateAnswer,
} from '#shared/offline/saved/private-answers.ts'
import { finishSignOut, signOut } from './sign-out.ts'

const member = { id: 'u1', firstName: 'Robin', isAdmin: false }
const order = { owner: 'u1', name: '/api/orders', body: '[]', savedAt: '2026-07-01T10:00:00Z', askedAt: 1 }
let opened: unknown[] = []
/** While something is left to erase. */
let noted: unknown[] = []

beforeEach(async () => {
  ;[opened, noted] = [[], []]
  localStorage.clear()
  vi.stubGlobal('caches', { delete: async () => noted.push(localStorage.getItem('kestrel.leaving')) })
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(location, 'assign').mockImplementation((address) => void opened.push(address))
  writeDevice({ signedIn: member, signOutPending: null, waiting: 0 })
  localStorage.setItem('kestrel.draft', 'Half of a thought')
  await deletePrivateAnswers('u1')
  await savePrivateAnswer(order)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shop = (logout: () => Promise<unknown>) => ({ logout }) as unknown as Api
async function left(): Promise<unknown[]> {
  const answer = await readPrivateAnswer('u1', '/api/orders')
  return [answer?.name, localStorage.getItem('kestrel.draft'), await deviceOwner()]
}
const erased = [undefined, null, null]

test('O5 a device erases before it asks the shop: a closed app has signed out', async () => {
  const asked = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  void signOut(shop(asked), new QueryClient())
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(await left()).toEqual(erased)
  expect(noted).toEqual(['erase'])
  expect(readDevice()).toMatchObject({ signedIn: null, signOutPending: 'tell' })
})

test.each([503, 429, 0])(
  'O9 with %i for an answer a person signs out here, and the shop is told later',
  async (status) => {
    const failing = shop(() => Promise.reject(new ApiError(status ? 'status' : 'network', 'No', status)))
    await signOut(failing, new QueryClient())
    expect(opened).toEqual(['/'])
    expect(await left()).toEqual(erased)
    expect(await finishSignOut(failing)).toBe(false)
    expect(readDevice().signOutPending).toBe('tell')
    expect(await finishSignOut(shop(async () => ({})))).toBe(true)
    expect(readDevice().signOutPending).toBe(null)
  },
)

test.each(['erase', '1'])('O9 the next start erases what a sign-out left, which noted “%s”', async (note) => {
  vi.resetModules()
  localStorage.removeItem('kestrel.signed-in')
  localStorage.setItem('kestrel.leaving', note)
  const next = await import('./sign-out.ts')
  expect(await next.finishSignOut(shop(async () => ({})))).toBe(true)
  expect(await left()).toEqual(erased)
  expect(localStorage.getItem('kestrel.leaving')).toBe(null)
})

test('a visitor’s words stay while the shop is still to be told', async () => {
  writeDevice({ signedIn: null, signOutPending: 'tell' })
  await finishSignOut(shop(async () => ({})))
  expect(localStorage.getItem('kestrel.draft')).toBe('Half of a thought')
})
