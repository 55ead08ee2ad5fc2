import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withOfflineDatabase } from '#shared/offline/offline-database.ts'
import { discardEntries, readEntries } from '#shared/offline/outbox.ts'
import { putEntries } from '#shared/offline/put-entries.ts'
import { onSync } from './drain-outbox.ts'

const member = 'u1'
const put = (owner: string) =>
  putEntries(
    [{ entry: { key: crypto.randomUUID(), lane: 'cart', owner, endpoint: 'clearCart', input: {} } }],
    new Date(),
  )

beforeEach(async () => {
  await withOfflineDatabase((database) => database.put('meta', member, 'owner'))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})
const answer = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { status, headers: { 'kestrel-api': '1' } }))

test('Background Sync is done when only another member’s changes are left', async () => {
  answer(200)
  await put('u2')
  await put(member)
  await expect(onSync()).resolves.toBeUndefined()
  expect((await readEntries()).map(({ owner }) => owner)).toEqual(['u2'])
})

test('Background Sync is done when what is left waits for sign-in', async () => {
  answer(401)
  await put(member)
  await expect(onSync()).resolves.toBeUndefined()
  expect((await readEntries()).map(({ state }) => state)).toEqual(['sign-in'])
})

test('Background Sync asks for another try while a change of this member was not sent', async () => {
  answer(503)
  await put(member)
  await expect(onSync()).rejects.toThrow('still')
})

test('Background Sync waits for a sending tab, and sends what that tab left', async () => {
  answer(200)
  await put(member)
  const closed = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const tab = navigator.locks.request('kestrel-outbox', () => {
    opened.resolve()
    return closed.promise
  })
  await opened.promise
  const synced = onSync()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await readEntries()).toHaveLength(1)
  closed.resolve()
  await Promise.all([tab, synced])
  expect(await readEntries()).toEqual([])
})

test('a worker without BroadcastChannel and locks sends all the same', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
  answer(200)
  await put(member)
  await onSync()
  expect(await readEntries()).toEqual([])
})
