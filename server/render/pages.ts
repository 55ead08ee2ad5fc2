import { part } from '#server/foundation/answer-part.ts'
import { isDeskPath } from '#shared/rendering.ts'
import { readListQuery, writeListQuery } from '#shared/catalogue/search/list-query.ts'
import type { Services } from '#server/features/call.ts'
import { createPageApi, type MadeFrom } from './in-process-api.ts'
import type { PageSource } from './page-source.ts'
import { frameScript, withFrame } from './shell-frame.ts'
import type { MadeAnswer, WholeAnswer, WholeCache } from './whole-cache.ts'

const html = 'text/html; charset=utf-8'
const listPath = /^\/(planes|(products\/)?[a-z0-9]+(-[a-z0-9]+)*)$/
/** Known parameters by path, beside lists. */
const parameters: Record<string, readonly string[]> = {
  '/community/posts': ['kind', 'plane'],
  '/print-profiles': ['material', 'printer', 'nozzle', 'bed', 'product'],
  '/purchase-resources': ['kind', 'product'],
  '/tutorials': [],
}

/** Others do not distinguish pages; lists have their own rule. */
function knownOf(path: string, given: URLSearchParams): Record<string, string> {
  const names = parameters[path]
  if (!names) return listPath.test(path) ? writeListQuery(readListQuery(Object.fromEntries(given))) : {}
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)
      return value && value.length <= 100 ? [[name, value]] : []
    }),
  )
}

/** One spelling of a path: without dots, needless escapes, leading zeros and a last slash. Throws where it cannot be read. */
function spellPath(rawPath: string): string {
  const segments = new URL(rawPath, 'http://shop').pathname.split('/').filter(Boolean)
  const spell = (segment: string) =>
    encodeURIComponent(decodeURIComponent(segment)).replace(/^0+(?=\d+$)/, '')
  return `/${segments.map(spell).join('/')}`
}
/** Null for a path that breaks routers. */
export function normaliseAddress(address: string): string | null {
  const [rawPath = '/', rawQuery = ''] = address.split('?', 2)
  if (!/^\/[\w\-./~%]*$/.test(rawPath) || /\/\/|%(0[0-9a-f]|1[0-9a-f]|2f|5c|7f)|\\/i.test(rawPath))
    return null
  if (rawPath.length > 300) return null
  let path: string
  try {
    path = spellPath(rawPath)
  } catch {
    return null
  }
  const kept = new URLSearchParams(knownOf(path, new URLSearchParams(rawQuery)))
  return kept.size > 0 ? `${path}?${kept.toString()}` : path
}

const marks = /<!--(?:head|app|state)-->/
/** Joined from the pieces of the template: a search for a mark would read the whole page. */
function fill(template: string, head: string, app: string, state: string): string {
  const [start, untilApp, untilState, end] = template.split(marks)
  return `${start}${head}${untilApp}${app}${untilState}${state}${end}`
}

/** One for all missing pages. */
const missingPage = '/-/no-such-page/-'
/** One for all pages that the browser draws. */
const shellPage = 'shell'
const deskPage = 'desk'

/** Drawn in the browser: members' and administrators' pages. */
const personalPage = (template: string): MadeAnswer => ({
  status: 200,
  body: fill(template, '<meta name="robots" content="noindex" data-page="">', '', ''),
  type: html,
  madeOf: [part.shell],
  end: null,
  headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
})

const preloadsOf = (chunks: readonly string[]) =>
  [...new Set(chunks)]
    .map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${chunk}">`)
    .join('')

/** Not kept: most come from spellings that anybody may invent. */
const redirectTo = ({ status, to }: { status: number; to: string }) => ({
  keep: false,
  status,
  body: '',
  headers: { location: to, 'cache-control': 'no-cache' },
})

/** The shell that devices keep. */
async function makeShell(services: Services, source: PageSource, pages: WholeCache): Promise<MadeAnswer> {
  const [template, renderer] = await Promise.all([source.template('/'), source.renderer()])
  const from: MadeFrom = { parts: new Set([part.shell]), end: null, keep: true }
  const frame = await renderer.renderFrame(createPageApi(services, from, pages))
  return {
    status: 200,
    body: withFrame(template, frame, (file) => source.chunksOf(file)),
    type: html,
    madeOf: [...from.parts],
    end: from.end,
    keep: from.keep,
    headers: { 'cache-control': 'no-cache' },
  }
}

const scriptsIn = (template: string) =>
  [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

export function createPages(services: Services, source: PageSource, pages: WholeCache) {
  async function make(address: string): Promise<MadeAnswer> {
    const from: MadeFrom = { parts: new Set(), end: null, keep: true }
    const [template, renderer] = await Promise.all([source.template(address), source.renderer()])
    const page = await renderer.renderPage(
      address,
      createPageApi(services, from, pages),
      address === missingPage,
    )
    const kept = { type: html, madeOf: [...from.parts], end: from.end, keep: from.keep }
    if (page.kind === 'redirect') return { ...kept, ...redirectTo(page) }
    // One shared answer, so that invented addresses push out no other.
    if (page.kind === 'missing')
      return {
        ...kept,
        status: 200,
        body: '',
        sameAs: { key: missingPage, make: () => make(missingPage) },
      }
    if (page.kind === 'shell')
      return {
        ...kept,
        status: 200,
        body: '',
        sameAs: { key: isDeskPath(address) ? deskPage : shellPage, make: async () => personalPage(template) },
      }
    const chunks = page.files.flatMap((file) => source.chunksOf(file))
    const missing = page.status === 404
    return {
      ...kept,
      status: page.status,
      headers: missing ? { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' } : {},
      body: fill(
        template,
        page.head + preloadsOf(chunks),
        page.html,
        `<script type="application/json" id="state">${page.state}</script>`,
      ),
    }
  }
  return {
    async page(url: string): Promise<WholeAnswer> {
      const address = normaliseAddress(url) ?? missingPage
      if (source.vite)
        return pages.getOrMake(`${address} ${Date.now()}`, async () => ({
          ...(await make(address)),
          keep: false,
        }))
      return pages.getOrMake(address, () => make(address))
    },
    shell: () => makeShell(services, source, pages),
    /** Inline scripts of all pages. */
    scripts: async () => [...scriptsIn(await source.template('/')), frameScript],
  }
}
