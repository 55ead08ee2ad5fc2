import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPushes } from './push.ts'

vi.mock('./drain-outbox.ts', () => ({ drainFromWorker: async () => {} }))
let owner: string | null = 'u1'
vi.mock('#shared/offline/saved/private-answers.ts', () => ({ deviceOwner: async () => owner }))
vi.mock('./post-to-pages.ts', () => ({ postToPages: async () => {} }))

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const shown: unknown[] = []
const acts: string[] = []
let windows: object[] = []

beforeEach(() => {
  shown.length = 0
  acts.length = 0
  windows = []
  vi.stubGlobal('self', {
    location: { origin: 'https://shop.example.com' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      pushManager: {
        subscribe: async () => {
          const endpoint = 'https://push.example.com/2'
          return { endpoint, toJSON: () => ({ endpoint, keys: { auth: 'a' } }) }
        },
      },
      showNotification: async (title: string, options: object) => {
        shown.push({ title, ...options })
      },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => {
        acts.push(`open ${path}`)
      },
    },
  })
  showPushes()
})
afterEach(() => vi.unstubAllGlobals())

async function happen(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (given: Promise<unknown>) => {
    work = given
  }
  listeners.get(name)?.({ ...event, waitUntil })
  await work
}
const tap = (navigate: unknown) =>
  happen('notificationclick', {
    notification: { data: { navigate }, close: () => acts.push('close') },
  })
const openWindow = (name: string, focused: boolean, address = '/') => ({
  focused,
  url: `https://shop.example.com${address}`,
  focus: async () => {
    acts.push(`focus ${name}`)
  },
  postMessage: ({ path }: { path: string }) => acts.push(`route ${name} ${path}`),
})

test('a tap focuses the window that is open, then routes it, and opens no second one', async () => {
  windows = [openWindow('one', false), openWindow('two', true)]
  await tap('https://shop.example.com/planes/dunlin-1000?from=push')
  expect(acts).toEqual(['close', 'focus two', 'route two /planes/dunlin-1000?from=push'])
})

test('a window that shows a file, and not the app, is left alone', async () => {
  windows = [
    openWindow('a picture', true, '/uploads/a.webp'),
    openWindow('an invoice', false, '/api/orders/1/invoice'),
  ]
  await tap('/user/messages')
  windows.push(openWindow('the app', false, '/upload'))
  await tap('/user/messages')
  expect(acts).toEqual([
    'close',
    'open /user/messages',
    'close',
    'focus the app',
    'route the app /user/messages',
  ])
})

test('the shop is told of a renewed subscription, unless somebody has signed out', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) =>
    sent.push([path, JSON.parse(body)]),
  )
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys: { auth: 'a' } }),
  })
  const old = subscriptionOf('https://push.example.com/1')
  await happen('pushsubscriptionchange', { oldSubscription: old })
  owner = null
  await happen('pushsubscriptionchange', { oldSubscription: old })
  expect(sent).toMatchObject([
    [
      '/api/push/devices',
      { endpoint: 'https://push.example.com/2', keys: { auth: 'a' }, replaces: old.endpoint, isRepair: true },
    ],
  ])
})

test('tapping a notification opens a window where none is open; an address of another site opens the home page', async () => {
  await tap('/user/messages')
  await tap('https://evil.example.com/user')
  expect(acts).toEqual(['close', 'open /user/messages', 'close', 'open /'])
})

test('every push shows a notification: its text, or a general one when it is damaged', async () => {
  const notification = {
    title: 'Curlew is here',
    body: 'New.',
    navigate: '/planes/curlew',
    tag: 'product 7',
    data: { id: '1' },
  }
  await happen('push', { data: { json: () => ({ web_push: 8030, notification }) } })
  const broken = {
    json: () => {
      throw new SyntaxError('Unexpected end')
    },
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await happen('push', { data: broken })
  await happen('push', { data: null })
  expect(shown).toMatchObject([
    { title: 'Curlew is here', tag: 'product 7', data: { id: '1', navigate: '/planes/curlew' } },
    { title: 'News from the shop' },
    { title: 'News from the shop' },
  ])
})
