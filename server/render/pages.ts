import { part } from '#server/foundation/answer-part.ts'
import { isDeskPath } from '#shared/rendering.ts'
import { readListQuery, writeListQuery } from '#shared/catalogue/search/list-query.ts'
import type { Services } from '#server/features/call.ts'
import { createPageApi, type MadeFrom } from './in-process-api.ts'
import type { PageSource } from './page-source.ts'
import type { MadeAnswer, WholeAnswer, WholeCache } from './whole-cache.ts'

const html = 'text/html; charset=utf-8'
const listPath = /^\/(planes|(products\/)?[a-z0-9]+(-[a-z0-9]+)*)$/
/** What an address may say behind its "?" beside lists, by its path. */
const parameters: Record<string, readonly string[]> = {
  '/print-profiles': ['material', 'printer', 'nozzle', 'bed', 'product'],
}

/**
 * The parameters that change what a page shows, in one order; others are no part of its address (decision 8). A list's
 * are read and written by its own rule: whatever says the same is one page.
 */
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

/** Path and known parameters in one order; null for a path that no screen has (and routers stumble over). */
export function normaliseAddress(address: string): string | null {
  const [rawPath = '/', rawQuery = ''] = address.split('?', 2)
  if (!/^\/[\w\-./~%]*$/.test(rawPath) || /\/\/|%(0[0-9a-f]|1[0-9a-f]|2f|5c|7f)|\\/i.test(rawPath))
    return null
  if (rawPath.length > 300) return null
  try {
    decodeURIComponent(rawPath)
  } catch {
    return null
  }
  const path = rawPath.length > 1 ? rawPath.replace(/\/+$/, '') : rawPath
  const kept = new URLSearchParams(knownOf(path, new URLSearchParams(rawQuery)))
  return kept.size > 0 ? `${path}?${kept.toString()}` : path
}

const fill = (template: string, head: string, app: string, state: string) =>
  // Functions as replacements: page text may hold "$&".
  template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => state)

/** An address that no screen has: its page is what every missing page looks like. */
const missingPage = '/-/no-such-page/-'
/** The key under which the page that the browser draws itself is kept, whatever its address. */
const shellPage = 'shell'
const deskPage = 'desk'

/** A page that the browser draws itself: of members, administrators and of one device. */
const personalPage = (template: string): MadeAnswer => ({
  status: 200,
  body: fill(template, '<meta name="robots" content="noindex" data-page="">', '', ''),
  type: html,
  madeOf: [part.shell],
  end: null,
  headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
})

/** Public pages, rendered to completion and kept until something in them changes. */
export function createPages(services: Services, source: PageSource, pages: WholeCache) {
  async function make(address: string): Promise<MadeAnswer> {
    const from: MadeFrom = { parts: new Set(), end: null, keep: true }
    const [template, renderer] = await Promise.all([source.template(address), source.renderer()])
    const page = await renderer.renderPage(address, createPageApi(services, from), address === missingPage)
    const kept = { type: html, madeOf: [...from.parts], end: from.end, keep: from.keep }
    if (page.kind === 'redirect')
      return {
        ...kept,
        status: page.status,
        body: '',
        headers: { location: page.to, 'cache-control': 'no-cache' },
      }
    // Any address may be asked for: all pages of one kind share one answer, and push out no other.
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
    const preloads = chunks
      .map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${chunk}">`)
      .join('')
    const missing = page.status === 404
    return {
      ...kept,
      status: page.status,
      headers: missing ? { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' } : {},
      body: fill(
        template,
        page.head + preloads,
        page.html,
        `<script type="application/json" id="state">${page.state}</script>`,
      ),
    }
  }
  return {
    /** The page at an address, from the cache where it is kept. */
    async page(url: string): Promise<WholeAnswer> {
      const address = normaliseAddress(url) ?? missingPage
      if (source.vite)
        return pages.getOrMake(`${address} ${Date.now()}`, async () => ({
          ...(await make(address)),
          keep: false,
        }))
      return pages.getOrMake(address, () => make(address))
    },
    /** The shell as the worker precaches it. */
    async shell(): Promise<MadeAnswer> {
      const template = await source.template('/')
      return {
        status: 200,
        body: template,
        type: html,
        madeOf: [part.shell],
        end: null,
        headers: { 'cache-control': 'no-cache' },
      }
    },
    template: () => source.template('/'),
  }
}
