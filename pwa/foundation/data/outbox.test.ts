// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestSilence } from '#shared/offline/drain.ts'
import { discardEntries, readEntries } from '#shared/offline/outbox.ts'
import { putEntries } from '#shared/offline/put-entries.ts'
import type * as Finished from './finished-kinds.ts'
import type * as Outbox from './outbox.ts'

const member = { id: 'u1', firstName: 'Robin', isAdmin: false }
let outbox: typeof Outbox
let finished: typeof Finished
/** How often this page has asked for the outbox's lock: once for each time that it wants to send. */
let requests = 0
let isTaken = false
/** What waits for the lock to be free. */
let whenFree: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.resetModules()
  localStorage.clear()
  ;[requests, isTaken, whenFree] = [0, false, []]
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'kestrel-api': '1' } }))
  type Work = (lock: object | null) => unknown
  const request = async (_name: string, options: LockOptions, work: Work) => {
    requests += 1
    if (!isTaken || options.steal) return work({})
    if (options.ifAvailable) return work(null)
    await new Promise<void>((resolve, reject) => {
      whenFree.push(resolve)
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
    })
    return work({})
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  const { writeDevice } = await import('#pwa/foundation/device/device.ts')
  writeDevice({ signedIn: member })
  outbox = await import('./outbox.ts')
  finished = await import('./finished-kinds.ts')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})

const put = (owner: string) =>
  putEntries(
    [{ entry: { key: crypto.randomUUID(), lane: 'cart', owner, endpoint: 'clearCart', input: {} } }],
    new Date(),
  )
/** Lets so many seconds pass, and what the page does in them come to its end. */
async function pass(seconds: number): Promise<void> {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    await vi.advanceTimersByTimeAsync(250)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a page does not retry another member’s changes again and again', async () => {
  await put('u2')
  await outbox.sendNow()
  const before = requests
  await pass(20)
  expect(requests - before).toBeLessThanOrEqual(1)
})

test('while another tab sends, a page waits, and continues when that tab closes', async () => {
  await put(member.id)
  isTaken = true
  await outbox.sendNow()
  const before = requests
  const tab = new BroadcastChannel('kestrel-outbox')
  for (let second = 0; second < 20; second += 1) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    tab.postMessage({})
    await pass(1)
  }
  tab.close()
  expect(await readEntries()).toHaveLength(1)
  expect(requests - before).toBeLessThanOrEqual(1)
  isTaken = false
  for (const resolve of whenFree) resolve()
  await pass(2)
  expect(await readEntries()).toEqual([])
})

test('O1 changes are sent although a closed page still holds the lock', async () => {
  await put(member.id)
  isTaken = true
  await outbox.sendNow()
  await pass(longestSilence / 1000 - 1)
  expect(await readEntries()).toHaveLength(1)
  await pass(2)
  expect(await readEntries()).toEqual([])
})

test('a change that the server could not accept is retried without the person', async () => {
  await put(member.id)
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, headers: { 'kestrel-api': '1' } }))
  await outbox.sendNow()
  expect(await readEntries()).toMatchObject([{ attempts: 1 }])
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'kestrel-api': '1' } }))
  await pass(31)
  expect(await readEntries()).toEqual([])
})

test('Background Sync is asked for again while something waits, and no longer', async () => {
  const asked: string[] = []
  const register = async (tag: string) => void asked.push(tag)
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker })
  await put(member.id)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await outbox.sendNow()
  await expect.poll(() => asked).toEqual(['outbox'])
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'kestrel-api': '1' } }))
  await outbox.sendAgain()
  await pass(1)
  expect(await readEntries()).toEqual([])
  expect(asked).toEqual(['outbox'])
})

test('where the device does not give its changes, the page tries again without the person', async () => {
  await put(member.id)
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  await outbox.sendAgain()
  broken.mockRestore()
  await pass(31)
  expect(await readEntries()).toEqual([])
})

test.each(['start', 'online', 'focus', 'pageshow', 'visibilitychange'])(
  'without Background Sync, %s sends the waiting changes',
  async (moment) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    if (moment !== 'start') outbox.watchOutbox()
    await put('u1')
    await outbox.sendNow()
    expect((await readEntries()).map(({ state }) => state)).toEqual(['retry'])
    vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'kestrel-api': '1' } }))
    if (moment === 'start') outbox.watchOutbox()
    else (moment === 'visibilitychange' ? document : window).dispatchEvent(new Event(moment))
    // No timer runs: only this moment can have sent it.
    await expect.poll(readEntries).toEqual([])
  },
)

test('a change that another sender finishes before this page has read it is a finished kind', async () => {
  await outbox.readOutbox()
  const [key] = await put(member.id)
  const entry = (await readEntries()).find((each) => each.key === key)
  await discardEntries(entry ? [entry.seq] : [])
  const worker = new BroadcastChannel('kestrel-outbox')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  worker.postMessage({ done: { entry, body: {} } })
  await expect
    .poll(async () => {
      await pass(1)
      return finished.takeFinishedKinds(outbox.outboxEntries())
    })
    .toEqual(['cart'])
  worker.close()
})

test('a change that another sender finishes before anybody asks for its outcome is done', async () => {
  await outbox.readOutbox()
  const [key = ''] = await put(member.id)
  const [entry] = await readEntries()
  await discardEntries([entry?.seq ?? 0])
  const heard = new Promise<void>((resolve) => outbox.onAcknowledged(() => resolve()))
  const worker = new BroadcastChannel('kestrel-outbox')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  worker.postMessage({ done: { entry, body: { id: 7 } } })
  await heard
  worker.close()
  expect(await outbox.outcomeOf(key)).toEqual({ kind: 'done', body: { id: 7 } })
})

test('what a refused change had on screen is read again, also while it waits for the person', async () => {
  await put(member.id)
  await outbox.readOutbox()
  const refused = new Response('{"code":"invalid_input","message":"No"}', {
    status: 422,
    headers: { 'kestrel-api': '1' },
  })
  vi.stubGlobal('fetch', async () => refused)
  await outbox.sendNow()
  expect((await outbox.readOutbox()).map(({ state }) => state)).toEqual(['failed'])
  expect(finished.takeFinishedKinds(outbox.outboxEntries())).toEqual(['cart'])
  await outbox.readOutbox()
  expect(finished.takeFinishedKinds(outbox.outboxEntries())).toEqual([])
})
