import { readListQuery, writeListQuery } from '#shared/catalogue/list-query.ts'
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

/** Public pages, rendered to completion and kept until something in them changes. */
export function createPages(services: Services, source: PageSource, pages: WholeCache) {
  async function make(address: string, url: string): Promise<MadeAnswer> {
    const from: MadeFrom = { parts: new Set(), end: null }
    const [template, renderer] = await Promise.all([source.template(url), source.renderer()])
    const page = await renderer.renderPage(address, createPageApi(services, from))
    const kept = { type: html, madeOf: [...from.parts], end: from.end }
    if (page.kind === 'redirect')
      return {
        ...kept,
        status: page.status,
        body: '',
        headers: { location: page.to, 'cache-control': 'no-cache' },
      }
    if (page.kind === 'shell')
      return {
        ...kept,
        madeOf: ['shell'],
        status: 200,
        body: fill(template, '<meta name="robots" content="noindex" data-page="">', '', ''),
        headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      }
    const chunks = page.files.flatMap((file) => source.chunksOf(file))
    const preloads = chunks
      .map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${chunk}">`)
      .join('')
    const missing = page.status === 404
    return {
      ...kept,
      // Any path may be asked for: a page that does not exist must not push out one that does.
      keep: !missing,
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
    /** The page at an address, from the cache where it stands there. */
    async page(url: string): Promise<WholeAnswer> {
      const address = normaliseAddress(url) ?? '/-/no-such-page/-'
      if (source.vite)
        return pages.getOrMake(`${address} ${Date.now()}`, async () => ({
          ...(await make(address, url)),
          keep: false,
        }))
      return pages.getOrMake(address, () => make(address, url))
    },
    /** The shell as the worker precaches it. */
    async shell(): Promise<MadeAnswer> {
      const template = await source.template('/')
      return {
        status: 200,
        body: template,
        type: html,
        madeOf: ['shell'],
        end: null,
        headers: { 'cache-control': 'no-cache' },
      }
    },
    template: () => source.template('/'),
  }
}
