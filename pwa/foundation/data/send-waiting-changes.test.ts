// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { discardEntries, readEntries } from '#shared/offline/outbox.ts'
import { putEntries } from '#shared/offline/put-entries.ts'
import { sendWaitingChanges } from './send-waiting-changes.ts'

test('what waits at the start is counted as on every screen: a picture and its message are one change', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const picture = {
    key: 'key-of-the-picture-1',
    lane: 'upload/1',
    owner: 'guest',
    endpoint: 'upload',
    input: {},
  }
  const message = {
    key: 'key-of-the-message-1',
    lane: 'feedback/1',
    owner: 'guest',
    endpoint: 'sendFeedback',
    input: { message: 'Thanks' },
    dependsOn: [picture.key],
  }
  const file = { name: 'wing.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) }
  await putEntries([{ entry: picture, file }, { entry: message }], new Date())
  await sendWaitingChanges()
  expect(readDevice().waiting).not.toBe(2)
  await vi.waitFor(() => expect(readDevice().waiting).toBe(1))
})

test('where nothing waits any more, the start says so', async () => {
  await discardEntries((await readEntries()).map(({ seq }) => seq))
  writeDevice({ waiting: 3, stuck: 1 })
  await sendWaitingChanges()
  expect(readDevice()).toMatchObject({ waiting: 0, stuck: 0 })
})
