import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#server/commands/set-up.mjs'
import { library } from '#server/features/documentation/library.ts'
import { anchorOf } from '#server/features/documentation/read-page.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** What a document may name: all of it is read from the code, so that a rename there is found here. */
export interface KnownNames {
  isRoute: (address: string) => boolean
  /** Undefined where the documentation has no such page. */
  anchorsOfPage: (address: string) => ReadonlySet<string> | undefined
  isCall: (method: string | undefined, address: string) => boolean
  isFile: (relative: string) => boolean
  anchorsOfFile: (relative: string) => ReadonlySet<string>
  scripts: ReadonlySet<string>
  variables: ReadonlySet<string>
}

const read = (relative: string) => readFileSync(path.join(root, relative), 'utf8')
const names = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

/** Routes with their parameters; those that match any word of a visitor are left out. */
function routePatterns(): RegExp[] {
  const files = readdirSync(path.join(root, 'pwa')).filter((name) => name.endsWith('routes.tsx'))
  const paths = files.flatMap((file) => {
    const source = read(`pwa/${file}`)
    const desk = [...source.matchAll(/adminPage\(\s*'([^']+)'/g)].map(([, at = '']) => `/admin${at}`)
    const shop = [...source.matchAll(/(?:path: |[tT]extPage\()'(\/[^']*)'/g)].map(([, at = '']) => at)
    return [...desk, ...shop]
  })
  return paths
    .map((at) => at.replace(/\/$/, '') || '/')
    .filter((at) => !at.startsWith('/$') && !at.endsWith('/$'))
    .map((at) => new RegExp(`^${at.replaceAll(/\$\w+/g, '[^/]+')}$`))
}

function variableNames(): Set<string> {
  const schemas = names('server/foundation', /^[\w-]+\.ts$/)
  const own = schemas.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)])
  const sources = [...names('server', /\.(?:ts|mjs)$/), ...names('pwa/e2e', /\.ts$/), 'vite.config.ts']
  const asked = sources.flatMap((file) => [
    ...read(file).matchAll(/(?:\benv\.|variable: ')([A-Z][A-Z0-9_]+)/g),
  ])
  return new Set([...own, ...asked].map(([, name = '']) => name))
}

function pageAnchors(): Map<string, Set<string>> {
  return new Map(
    library().pages.map(({ category, page, headings }) => [
      `/admin/docs/${category}/${page}`,
      new Set(headings.map(({ id }) => id)),
    ]),
  )
}

export function readKnownNames(): KnownNames {
  const routes = routePatterns()
  const pages = pageAnchors()
  const calls = Object.values<Endpoint>(contract).map(({ method, path: at }) => ({ method, at }))
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return {
    isRoute: (address) =>
      address.startsWith('/admin/docs/') && address.split('/').length > 4
        ? pages.has(address)
        : routes.some((route) => route.test(address)),
    anchorsOfPage: (address) => pages.get(address),
    isCall: (method, address) =>
      address === '/api/openapi.json' ||
      calls.some(({ method: own, at }) => at === address && (method === undefined || method === own)),
    isFile: (relative) => existsSync(path.join(root, relative)),
    anchorsOfFile: (relative) =>
      new Set([...read(relative).matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => anchorOf(words))),
    scripts: new Set(Object.keys(scripts)),
    variables: variableNames(),
  }
}
