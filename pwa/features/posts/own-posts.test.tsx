// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOutbox } from '#pwa/foundation/data/outbox.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { discardEntries, readEntries } from '#shared/offline/outbox.ts'
import { putEntries } from '#shared/offline/put-entries.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import { OwnPosts } from './own-posts.tsx'
import { ownPostsKey } from './posts.queries.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, 'aria-label': label }: { children: ReactNode; 'aria-label'?: string }) => (
    <a href="/" aria-label={label}>
      {children}
    </a>
  ),
}))
vi.mock('#pwa/ui/overlays/dialog.tsx', () => ({
  Dialog: ({ open, title, actions }: { open: boolean; title: string; actions: ReactNode }) =>
    open ? (
      <div role="alertdialog" aria-label={title}>
        {actions}
      </div>
    ) : null,
}))
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const post = (id: string, title: string) =>
  ({
    id,
    title,
    slug: id,
    kind: 'log',
    state: 'published',
    isShown: true,
    photos: [],
    planes: [],
  }) as unknown as OwnPost

const place = document.body.appendChild(document.createElement('main'))
let root: Root
beforeEach(async () => {
  const entry = {
    key: 'key-of-own-posts',
    lane: 'posts',
    owner: 'u1',
    endpoint: 'createPost',
    input: { id: 'p3', title: 'Dunlin, week 1' },
  }
  await putEntries([{ entry }], new Date())
  await readOutbox()
  const client = createQueryClient()
  client.setQueryData(ownPostsKey, [post('p1', 'Lapwing'), post('p2', 'Swift')])
  root = createRoot(place)
  flushSync(() =>
    root.render(
      <ApiContext value={{} as Api}>
        <QueryClientProvider client={client}>
          <h1>My posts</h1>
          <OwnPosts owner="u1" />
        </QueryClientProvider>
      </ApiContext>,
    ),
  )
})
afterEach(async () => {
  root.unmount()
  await discardEntries((await readEntries()).map(({ seq }) => seq))
  await readOutbox()
})

const named = (name: string) => place.querySelector<HTMLElement>(`[aria-label="${name}"]`)
const inDialog = (name: string) =>
  [...place.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
    ({ textContent }) => textContent === name,
  )
const press = async (find: () => HTMLElement | null | undefined) => {
  await vi.waitFor(() => expect(find()).toBeTruthy())
  find()?.focus()
  find()?.click()
}

test('a post that waits is discarded only after the question of the outbox, and the title then has the focus', async () => {
  await press(() => named('Discard: Dunlin, week 1'))
  await vi.waitFor(() => expect(named('Discard this?')).not.toBeNull())
  await press(() => inDialog('Keep it'))
  await vi.waitFor(() => expect(named('Discard this?')).toBeNull())
  expect(await readEntries()).toHaveLength(1)
  await press(() => named('Discard: Dunlin, week 1'))
  await press(() => inDialog('Discard'))
  await vi.waitFor(async () => expect(await readEntries()).toHaveLength(0))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('My posts'))
})

test('the buttons of each post name it; after one is deleted the next one has the focus', async () => {
  expect(named('Edit: Lapwing')?.textContent).toBe('Edit')
  await press(() => named('Delete: Lapwing'))
  await press(() => inDialog('Delete post'))
  await vi.waitFor(() => expect(document.activeElement).toBe(named('Delete: Swift')))
  await vi.waitFor(() => expect(named('Delete: Lapwing')).toBeNull())
})
