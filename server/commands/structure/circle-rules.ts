import type { Finding, Rule } from './import-rules.ts'
import type { Module } from './modules.ts'

const isTest = /\.(?:test|e2e|bench)\.tsx?$|^pwa\/e2e\/|^server\/(?:testing|benchmarks)\//
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}/`)
/** Two folders that import each other; a folder and those within it are one. */
export const folderCircleRule: Rule = (modules) => {
  const known = new Set(modules.map(({ path }) => path))
  const edges = new Map<string, { path: string; line: number; target: string }>()
  for (const { path, imports } of modules) {
    if (isTest.test(path)) continue
    for (const { target, line, own } of imports)
      if (own && known.has(target) && folderOf(target) !== folderOf(path))
        edges.set(`${folderOf(path)} ${folderOf(target)}`, { path, line, target })
  }
  return [...edges].flatMap(([edge, { path, line, target }]) => {
    const [from = '', to = ''] = edge.split(' ')
    if (isWithin(from, to) || isWithin(to, from)) return []
    if (from > to || !edges.has(`${to} ${from}`)) return []
    const message = `${from} and ${to} import each other (${target})`
    return [{ rule: 'folder-circle', path, line, message }]
  })
}

const featureOf = (path: string) => /^(?:pwa|server)\/features\/[^/]+(?=\/)/.exec(path)?.[0]
interface FeatureImport extends Omit<Finding, 'rule' | 'message'> {
  from: string
  to: string
  target: string
}
function featureImports({ path, imports }: Module): FeatureImport[] {
  const from = featureOf(path)
  if (from === undefined || isTest.test(path)) return []
  return imports.flatMap(({ target, line, own }) => {
    const to = own ? featureOf(target) : undefined
    return to === undefined || to === from ? [] : [{ path, line, from, to, target }]
  })
}

/** Features do not import each other in a circle, however long; all that is below a feature's folder counts as one. */
export const featureCircleRule: Rule = (modules) => {
  const found = modules.flatMap(featureImports)
  const below = new Map<string, Set<string>>()
  for (const { from, to } of found) below.set(from, (below.get(from) ?? new Set()).add(to))
  return found.flatMap(({ path, line, from, to, target }) => {
    const way = shortestWay(below, to, from)
    if (!way) return []
    const message = `${[from, ...way].join(' → ')} (${target})`
    return [{ rule: 'feature-circle', path, line, message }]
  })
}

/** The names from start to end, both included; undefined where no import leads there. */
function shortestWay(
  below: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
  end: string,
): string[] | undefined {
  const seen = new Set([start])
  const ways = [[start]]
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    if (last === end) return way
    for (const next of below.get(last) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
