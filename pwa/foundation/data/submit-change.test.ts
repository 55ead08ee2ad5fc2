// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardEntries, readEntries } from '#shared/offline/outbox.ts'
import { ChangeRefused, NotSaved, submitChanges, submitForm } from './submit-change.ts'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { onAcknowledged, sendAgain } from './outbox.ts'

beforeEach(() => writeDevice({ signedIn: { id: 'u1', firstName: 'Robin', isAdmin: false } }))
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})

interface Sent {
  key: string | null
  owner: string | null
  body: string
}
/** Answers every call with this status and body, and notes what was sent. */
function answer(status: number, body: unknown): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    const text = typeof request.body === 'string' ? request.body : 'file'
    sent.push({ key: headers.get('idempotency-key'), owner: headers.get('kestrel-owner'), body: text })
    return new Response(JSON.stringify(body), { status, headers: { 'kestrel-api': '1' } })
  })
  return sent
}
/** A browser that has no room for a change. */
function fillDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
}
const change = { endpoint: 'updateProfile', key: crypto.randomUUID(), input: {} } as const
const profile = { ...change, input: { firstName: 'Robin', lastName: '', username: 'robin', country: '' } }
const refusal = { code: 'invalid_input', message: 'This name is taken.', issues: [{ path: 'username' }] }

test('a saved change resolves with its answer', async () => {
  answer(200, { id: 'u1' })
  expect(await submitForm('u1', [profile])).toEqual({ kind: 'done', body: { id: 'u1' } })
  expect(await readEntries()).toEqual([])
})

test('a change that waits gives its answer when it has come', async () => {
  let isUp = false
  vi.stubGlobal('fetch', async () =>
    isUp
      ? new Response('{"id":"u1"}', { status: 200, headers: { 'kestrel-api': '1' } })
      : new Response('', { status: 503, headers: { 'kestrel-api': '1' } }),
  )
  const outcome = await submitForm('u1', [profile])
  if (outcome.kind !== 'waiting') throw new Error('It does not wait')
  isUp = true
  await sendAgain()
  expect(await outcome.arrived).toEqual({ id: 'u1' })
})

test('O1 a refused change leaves the outbox, since its form still has it', async () => {
  answer(422, refusal)
  const failed = await submitForm('u1', [profile]).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ChangeRefused)
  expect((failed as ChangeRefused).problem).toMatchObject({ status: 422, issues: [{ path: 'username' }] })
  expect(await readEntries()).toEqual([])
})

test('where the device has no room, changes go directly to the server in their order, with key and owner', async () => {
  fillDevice()
  const sent = answer(200, { url: '/uploads/x.webp' })
  const told: unknown[] = []
  const stop = onAcknowledged(({ entry }) => told.push(entry.lane))
  const file = { name: 'x.png', type: 'image/png', bytes: new ArrayBuffer(4) }
  const upload = { endpoint: 'upload', key: crypto.randomUUID(), input: {}, file } as const
  const attachments = [{ $answer: upload.key, field: 'url' }]
  const message = {
    endpoint: 'sendFeedback',
    key: crypto.randomUUID(),
    input: { message: 'Hello', attachments },
  }
  const { outcome } = await submitChanges('u1', [upload, message] as never)
  expect(await outcome()).toMatchObject({ kind: 'done' })
  expect(sent.map(({ key, owner }) => [key, owner])).toEqual([
    [upload.key, 'u1'],
    [message.key, 'u1'],
  ])
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ message: 'Hello', attachments: ['/uploads/x.webp'] })
  expect(told).toEqual([`upload/${upload.key}`, `feedback/${message.key}`])
  stop()
})

test('where the device has no room and the server is out of reach, nothing is saved and the person is told', async () => {
  fillDevice()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failed = await submitChanges('u1', [profile]).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(NotSaved)
  expect((failed as NotSaved).message).toContain('this device has no room left')
})

test('O2 on a full device the same words after a lost answer are the same change', async () => {
  fillDevice()
  const sent = answer(200, { id: 'm1' })
  const arrives = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await arrives(...given)
    throw new TypeError('Failed to fetch')
  })
  const message = (at: string, text = 'Hello') => {
    const input = { message: text, pageUrl: at, attachments: [] }
    return { endpoint: 'sendFeedback', key: crypto.randomUUID(), input, written: text } as const
  }
  await expect(submitForm('u1', [message('/1')])).rejects.toBeInstanceOf(NotSaved)
  vi.stubGlobal('fetch', arrives)
  expect(await submitForm('u1', [message('/2')])).toMatchObject({ kind: 'done' })
  await submitForm('u1', [message('/3')])
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('O2 what is saved and cannot be read back is not sent a second time', async () => {
  const sent = answer(200, { id: 'u1' })
  vi.spyOn(console, 'warn').mockReturnValue()
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  const { outcome } = await submitChanges('u1', [profile])
  broken.mockRestore()
  expect(sent).toEqual([])
  expect(await readEntries()).toMatchObject([{ key: profile.key }])
  await sendAgain()
  expect(await outcome()).toMatchObject({ kind: 'done' })
  expect(sent).toHaveLength(1)
})

test('when the device is full, a refusal shows the message of the server', async () => {
  fillDevice()
  answer(422, refusal)
  await expect(submitChanges('u1', [profile])).rejects.toThrow('This name is taken.')
})

test('where there is no IndexedDB, changes go directly to the server', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', undefined)
  const alone = await import('./submit-change.ts')
  const sent = answer(200, { id: 'u1' })
  expect(await alone.submitForm('u1', [profile])).toEqual({ kind: 'done', body: { id: 'u1' } })
  expect(sent).toHaveLength(1)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(alone.submitForm('u1', [profile])).rejects.toThrow('this browser saves nothing')
})
