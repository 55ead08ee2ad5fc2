import { isDeskPath } from '#shared/rendering.ts'
import { ownHeader } from '#shared/offline/worker-messages.ts'
import { route } from './route.ts'

interface AppFile {
  url: string
  /** Null where the address contains a hash. */
  revision: string | null
}
interface DataFile {
  url: string
  integrity: string
}
interface FileList {
  /** Addresses that contain a hash. */
  hashed: string[]
  /** Hashes of texts whose addresses contain none, by address. */
  hashes: Record<string, string>
  /** The texts of the small files. */
  pack: DataFile
}
/** Written by the build: the files whose addresses contain no hash, and the list of all others. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[]; __FILE_LIST: DataFile }

const servers = /^\/((api|uploads|assets)\/|(livez|readyz)$)/
/** Leaves two of the browser's six connections for the page. */
const together = 4
/** A new version changes few files: these are fetched one by one. */
const mostSingly = 40

/** Same name as in earlier versions, whose files are reused. */
const cacheName = () => `workbox-precache-v2-${self.registration.scope}`
async function matchSaved(key: string): Promise<Response | undefined> {
  try {
    return await caches.match(key, { cacheName: cacheName() })
  } catch (error) {
    // Safari's store fails at times: the network still has it.
    console.warn('What is saved of the app could not be read:', error)
    return undefined
  }
}
const absolute = (url: string) => new URL(url, self.registration.scope)

function keyOf({ url, revision }: AppFile): string {
  const key = absolute(url)
  if (revision) key.searchParams.set('__WB_REVISION__', revision)
  return key.href
}

/** Throws on an incomplete answer, and on one of a captive portal: it would stay under the file's name. */
async function fetchFile(url: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(absolute(url), { credentials: 'same-origin', ...options })
  if (!answer.ok || answer.redirected || !answer.headers.has(ownHeader))
    throw new Error(`${url} did not come: ${answer.status}`)
  return answer
}

/**
 * Throws where another release answered, as happens while processes are replaced: its shell names files that are not
 * listed here. The browser installs again later.
 */
async function checkShell(shell: Response, hashed: readonly string[]): Promise<void> {
  const listed = new Set(hashed.map((url) => absolute(url).pathname))
  for (const [, name = ''] of (await shell.text()).matchAll(/"(\/assets\/[^"]+)"/g))
    if (!listed.has(name)) throw new Error(`The shell is of another release: it names ${name}`)
}

/** Throws where the list's hash differs. */
async function readFileList(cache: Cache, { url, integrity }: DataFile): Promise<FileList> {
  const key = absolute(url).href
  if (!(await cache.match(key))) await cache.put(key, await fetchFile(url, { integrity }))
  const saved = await cache.match(key)
  return (await saved?.json()) as FileList
}

/** Saves the packed texts of missing files, and takes these files out. Throws where the pack's hash differs. */
async function unpack(
  cache: Cache,
  { url, integrity }: DataFile,
  missing: Map<string, AppFile>,
): Promise<void> {
  const texts = (await (await fetchFile(url, { integrity })).json()) as Record<string, string>
  await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const key = absolute(name).href
      if (!missing.delete(key)) return
      const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
      await cache.put(key, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }))
    }),
  )
}

/** The desk is not saved; offline the shop's shell explains that. */
function routeDesk(shell: string | undefined): void {
  route(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isDeskPath(url.pathname) ? shell : undefined,
    ({ request, params }) =>
      fetch(request).catch(async (error: unknown) => {
        const saved = await matchSaved(params)
        if (saved) return saved
        throw error
      }),
  )
}

/** Installs only when all files are saved; otherwise the previous version stays. */
export function precacheShell(): void {
  const first = self.__WB_MANIFEST
  const named = new Map(first.map((file) => [absolute(file.url).pathname, keyOf(file)]))
  const list = self.__FILE_LIST

  async function install(): Promise<void> {
    const cache = await caches.open(cacheName())
    const { hashed, hashes, pack } = await readFileList(cache, list)
    const saved = new Set((await cache.keys()).map(({ url }) => url))
    const files: AppFile[] = [...first, ...hashed.map((url) => ({ url, revision: null }))]
    const missing = new Map(files.map((file) => [keyOf(file), file]))
    for (const key of saved) missing.delete(key)
    if (missing.size > mostSingly) await unpack(cache, pack, missing)
    const left = missing.entries()
    const saveSome = async () => {
      for (const [key, { url, revision }] of left) {
        const answer = await fetchFile(url, revision ? { cache: 'reload', integrity: hashes[url] ?? '' } : {})
        if (url === 'shell.html') await checkShell(answer.clone(), hashed)
        await cache.put(key, answer)
      }
    }
    await Promise.all(Array.from({ length: together }, saveSome))
  }
  async function removeOld(): Promise<void> {
    const cache = await caches.open(cacheName())
    const { hashed } = await readFileList(cache, list)
    const wanted = new Set([
      ...named.values(),
      absolute(list.url).href,
      ...hashed.map((url) => absolute(url).href),
    ])
    const saved = await cache.keys()
    // What a newer version has saved meanwhile is not listed here. It removes the rest when it takes over.
    const { installing, waiting } = self.registration
    if (installing || waiting) return
    await Promise.all(saved.map(async ({ url }) => !wanted.has(url) && cache.delete(url)))
  }
  self.addEventListener('install', (event) => event.waitUntil(install()))
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([self.clients.claim(), removeOld()])),
  )

  const answerSaved = async (key: string, request: Request) => (await matchSaved(key)) ?? fetch(request)
  route(
    ({ url, sameOrigin }) =>
      sameOrigin ? (url.pathname.startsWith('/assets/') ? url.href : named.get(url.pathname)) : undefined,
    ({ request, params }) => answerSaved(params, request),
  )
  routeDesk(named.get('/shell.html'))
  route(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !servers.test(url.pathname)
        ? named.get('/shell.html')
        : undefined,
    ({ request, params }) => answerSaved(params, request),
  )
}
