import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const shop = 'https://shop.example.com'
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const shellOf = (release: string) =>
  `<link data-late href="/assets/${release}.js"><a href="${shop}/assets/x">`
const list = JSON.stringify({
  hashed: ['assets/new.js'],
  hashes: { 'kinds.svg': integrityOf('new kinds') },
})
/** What the processes answer, by path. */
let answers: Map<string, string>
/** Paths at which a captive portal answers. */
let strangers: Set<string>
let saved: Map<string, Response>
let registration: { scope: string; installing?: object; waiting?: object }
let happen: (name: 'install' | 'activate') => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  answers = new Map([
    ['/shell.html', shellOf('new')],
    ['/kinds.svg', 'new kinds'],
    ['/assets/files-new.json', list],
    ['/assets/new.js', 'new script'],
  ])
  strangers = new Set()
  saved = new Map([
    [`${shop}/shell.html?__WB_REVISION__=old`, new Response(shellOf('old'))],
    [`${shop}/assets/old.js`, new Response('old script')],
  ])
  const cache = {
    match: async (key: string) => saved.get(key)?.clone(),
    put: async (key: string, answer: Response) => void saved.set(key, answer),
    delete: async (key: string) => saved.delete(key),
    keys: async () => [...saved.keys()].map((url) => ({ url })),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async ({ pathname }: URL, { integrity }: RequestInit) => {
    const text = answers.get(pathname)
    if (integrity && integrity !== integrityOf(text ?? '')) throw new TypeError('Failed to fetch')
    return new Response(text ?? '', {
      status: text === undefined ? 404 : 200,
      headers: strangers.has(pathname) ? {} : { 'Kestrel-Api': '1' },
    })
  })
  const listeners = new Map<string, (event: object) => void>()
  registration = { scope: `${shop}/` }
  vi.stubGlobal('self', {
    registration,
    __WB_MANIFEST: [
      { url: 'shell.html', revision: 'new' },
      { url: 'kinds.svg', revision: 'new' },
    ],
    __FILE_LIST: { url: '/assets/files-new.json', integrity: integrityOf(list) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { claim: async () => undefined },
  })
  happen = async (name) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  const { precacheShell } = await import('./precache.ts')
  precacheShell()
})
afterEach(() => vi.unstubAllGlobals())

const savedPaths = () => [...saved.keys()].map((url) => url.slice(shop.length)).toSorted()

test('a version saves its files, and drops those of the last one when it takes over', async () => {
  await happen('install')
  expect(savedPaths()).toContain('/assets/old.js')
  await happen('activate')
  expect(savedPaths()).toEqual([
    '/assets/files-new.json',
    '/assets/new.js',
    '/kinds.svg?__WB_REVISION__=new',
    '/shell.html?__WB_REVISION__=new',
  ])
})

test.each(['installing', 'waiting'] as const)(
  'a version that takes over while a newer one is %s removes no file of that one',
  async (state) => {
    await happen('install')
    saved.set(`${shop}/assets/newer.js`, new Response('newer script'))
    registration[state] = {}
    await happen('activate')
    expect(savedPaths()).toContain('/assets/newer.js')
  },
)

test.each([
  ['/shell.html', shellOf('old'), 'The shell is of another release'],
  ['/kinds.svg', 'old kinds', 'Failed to fetch'],
])(
  'where a process of the last release answers %s, the installation fails and the next one saves this release’s',
  async (path, text, reason) => {
    const own = answers.get(path) ?? ''
    answers.set(path, text)
    await expect(happen('install')).rejects.toThrow(reason)
    expect(savedPaths()).not.toContain(`${path}?__WB_REVISION__=new`)
    answers.set(path, own)
    await happen('install')
    expect(await saved.get(`${shop}${path}?__WB_REVISION__=new`)?.text()).toBe(own)
  },
)

test('where a captive portal answers for a file, nothing of it is saved, and the next installation saves the shop’s', async () => {
  const own = answers.get('/assets/new.js') ?? ''
  answers.set('/assets/new.js', '<title>Welcome to the hotel</title>')
  strangers.add('/assets/new.js')
  await expect(happen('install')).rejects.toThrow('assets/new.js did not come')
  expect(savedPaths()).not.toContain('/assets/new.js')
  answers.set('/assets/new.js', own)
  strangers.clear()
  await happen('install')
  expect(await saved.get(`${shop}/assets/new.js`)?.text()).toBe(own)
})
