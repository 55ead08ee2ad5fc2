// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { readOutbox } from '#pwa/foundation/data/outbox.ts'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { ApiError, type Api } from '#pwa/foundation/network/api-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import { discardEntries, failEntry, readEntries } from '#shared/offline/outbox.ts'
import type { NewEntry } from '#shared/offline/outbox-entry.ts'
import { putEntries } from '#shared/offline/put-entries.ts'
import { WaitingList } from './waiting-list.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const noNetwork = () => Promise.reject(new ApiError('network', 'The shop cannot be reached.'))
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const place = document.body.appendChild(document.createElement('main'))
const saved = indexedDB
let root: Root
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  writeDevice({ signedIn: { id: 'u1', firstName: 'Mika', isAdmin: false } })
})
afterEach(async () => {
  root.unmount()
  vi.stubGlobal('indexedDB', saved)
  await discardEntries((await readEntries()).map(({ seq }) => seq))
  await readOutbox()
})

/** Drawn at once; what it reads comes later. */
function openList() {
  root = createRoot(place)
  const api = { getCurrentUser: noNetwork } as unknown as Api
  flushSync(() =>
    root.render(
      <ApiContext value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <h1>Waiting to send</h1>
          <WaitingList />
        </QueryClientProvider>
      </ApiContext>,
    ),
  )
}
const button = (name: string) => place.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const text = () => place.textContent

let keys = 0
const change = (more: Partial<NewEntry>): NewEntry => ({
  key: `key-of-waiting-list-${(keys += 1)}`,
  lane: `feedback/${keys}`,
  owner: 'u1',
  endpoint: 'sendFeedback',
  input: { message: `Words ${keys}` },
  ...more,
})

// The first one: what was read once stays on screen.
test('where the browser does not open what is saved, the list says so, and reads it when it is tried again', async () => {
  vi.stubGlobal('indexedDB', undefined)
  openList()
  expect(place.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading your changes')
  await vi.waitFor(() => expect(text()).toContain('Your changes could not be loaded'))
  expect(place.querySelector('[role=status]')).toBeNull()
  vi.stubGlobal('indexedDB', saved)
  place.querySelector('button')?.click()
  await vi.waitFor(() => expect(text()).toContain('Nothing is waiting'))
})

test('a picture and its message that wait for another member are one change', async () => {
  const file = { name: 'wing.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) }
  const picture = change({ owner: 'u2', lane: 'upload/1', endpoint: 'upload', input: {} })
  const message = change({ owner: 'u2', dependsOn: [picture.key] })
  await putEntries([{ entry: picture, file }, { entry: message }], new Date())
  openList()
  await vi.waitFor(() => expect(text()).toContain('1 change waits until whoever made it signs in.'))
})

test('Retry by keyboard leads to the next change to retry, and from the last one to the title of the page', async () => {
  const made = [change({ input: { message: 'One' } }), change({ input: { message: 'Two' } })]
  await putEntries(
    made.map((entry) => ({ entry })),
    new Date(),
  )
  const problem = { status: 422, code: 'invalid_input', message: 'No.' }
  for (const entry of await readEntries()) await failEntry(entry, 'failed', problem)
  openList()
  await vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(2))
  const names = [...place.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? '')
  expect(new Set(names).size).toBe(names.length)
  const [first, second] = names.filter((name) => name.startsWith('Retry: '))
  for (const [name = '', next] of [
    [first, second],
    [second, null],
  ] as const) {
    button(name)?.focus()
    button(name)?.click()
    await vi.waitFor(() => expect(button(name)).toBeNull())
    expect(document.activeElement?.getAttribute('aria-label') ?? null).toBe(next)
  }
  expect(document.activeElement?.textContent).toBe('Waiting to send')
})
