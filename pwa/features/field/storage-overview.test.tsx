// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { currentToast } from '#pwa/ui/overlays/toast-store.ts'
import { StorageOverview } from './storage-overview.tsx'

const saved = vi.hoisted(() => ({ pictures: 3, files: 2, stays: false }))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
vi.mock('./measure-storage.ts', () => ({
  measureStorage: async () => ({
    catalogue: { count: 0, whole: 0, syncedAt: null },
    pictures: { count: saved.pictures, bytes: 300 },
    files: { count: saved.files, bytes: 200 },
    used: 500,
    room: null,
    stays: saved.stays,
  }),
  deleteSavedPictures: async () => {
    saved.pictures = 0
  },
  deleteSavedDocuments: async () => {
    saved.files = 0
  },
}))
vi.mock('./save-for-offline.ts', () => ({ requestPersistentStorage: async () => saved.stays }))

const place = document.body.appendChild(document.createElement('main'))
let close: () => void
beforeEach(async () => {
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <h1>At the field</h1>
        <StorageOverview />
      </QueryClientProvider>,
    ),
  )
  await vi.waitUntil(() => named('Protect it'))
  close = () => root.unmount()
})
afterEach(() => close())
const named = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
function press(name: string) {
  const button = named(name)
  button?.focus()
  button?.click()
}

test('what is deleted hands its focus on to the next button that deletes, and the last one to the title', async () => {
  press('Delete saved pictures')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Delete saved files'))
  press('Delete saved files')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('At the field'))
})

test('a browser that does not agree to protect what is saved is said not to', async () => {
  press('Protect it')
  await vi.waitFor(() => expect(currentToast()?.title).toBe('Not protected'))
})
