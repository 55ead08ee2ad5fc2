import { isDeskPath } from '#shared/rendering.ts'
import { route } from './route.ts'

interface AppFile {
  url: string
  /** Null where the address contains a hash. */
  revision: string | null
}
interface FileList {
  url: string
  integrity: string
}
/** Written by the build: the first page's files, and the list of all others. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[]; __FILE_LIST: FileList }

const servers = /^\/((api|uploads|assets)\/|(livez|readyz)$)/
/** Leaves two of the browser's six connections for the page. */
const together = 4

/** Same name as in earlier versions, whose files are reused. */
const cacheName = () => `workbox-precache-v2-${self.registration.scope}`
const matchSaved = async (key: string) => caches.match(key, { cacheName: cacheName() })
const absolute = (url: string) => new URL(url, self.registration.scope)

function keyOf({ url, revision }: AppFile): string {
  const key = absolute(url)
  if (revision) key.searchParams.set('__WB_REVISION__', revision)
  return key.href
}

/** Skips a saved file; throws on an incomplete one. */
async function saveFile(cache: Cache, key: string, url: string, options: RequestInit): Promise<void> {
  if (await cache.match(key)) return
  const answer = await fetch(absolute(url), { credentials: 'same-origin', ...options })
  if (!answer.ok || answer.redirected) throw new Error(`${url} did not come: ${answer.status}`)
  await cache.put(key, answer)
}

/** Throws where the list's hash differs. */
async function readFileList(cache: Cache, { url, integrity }: FileList): Promise<string[]> {
  const key = absolute(url).href
  await saveFile(cache, key, url, { integrity })
  const saved = await cache.match(key)
  return (await saved?.json()) as string[]
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
    const hashed = (await readFileList(cache, list)).map((url) => ({ url, revision: null }))
    const files = [...first, ...hashed].values()
    const saveSome = async () => {
      for (const file of files) {
        const options: RequestInit = file.revision ? { cache: 'reload' } : {}
        await saveFile(cache, keyOf(file), file.url, options)
      }
    }
    await Promise.all(Array.from({ length: together }, saveSome))
  }
  async function removeOld(): Promise<void> {
    const cache = await caches.open(cacheName())
    const hashed = await readFileList(cache, list)
    const wanted = new Set([
      ...named.values(),
      absolute(list.url).href,
      ...hashed.map((url) => absolute(url).href),
    ])
    const saved = await cache.keys()
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
