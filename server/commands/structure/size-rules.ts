import type { Finding, Rule } from './import-rules.ts'
import type { FunctionSize, Module } from './modules.ts'
import { circlesToday, foldersToday, functionsToday } from './size-exceptions.ts'

const isTest = /\.(?:test|e2e|bench)\.tsx?$|^pwa\/e2e\/|^server\/(?:testing|benchmarks)\//
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const mostFiles = 25
/** A folder of more than 25 source files hides what is in it; tests are not counted. */
export const folderSizeRule: Rule = (modules) => {
  const counts = new Map<string, number>()
  for (const { path } of modules)
    if (!isTest.test(path)) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > Math.max(mostFiles, foldersToday[folder] ?? 0))
    .map(([path, count]) => ({
      rule: 'folder-size',
      path,
      line: 1,
      message: `${count} source files, at most ${Math.max(mostFiles, foldersToday[path] ?? 0)}`,
    }))
}

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
    const pair = `${from} ${to}`
    if (isWithin(from, to) || isWithin(to, from)) return []
    if (from > to || !edges.has(`${to} ${from}`) || circlesToday.has(pair)) return []
    const message = `${from} and ${to} import each other (${target})`
    return [{ rule: 'folder-circle', path, line, message }]
  })
}

const most = { lines: 60, markupLines: 120, parameters: 4 } as const
const tooLarge = ({ lines, parameters, hasMarkup }: FunctionSize): string | null => {
  const mostLines = hasMarkup ? most.markupLines : most.lines
  if (lines > mostLines) return `${lines} lines, at most ${mostLines}`
  return parameters > most.parameters ? `${parameters} parameters, at most ${most.parameters}` : null
}
/** Functions of at most 60 lines (with markup 120) and 4 parameters; those of tests and their tools are free. */
export const functionSizeRule: Rule = (modules) => modules.flatMap(largeFunctions)

function largeFunctions({ path, functions }: Module): Finding[] {
  if (isTest.test(path)) return []
  const found = functions.flatMap((each) => {
    const fault = tooLarge(each)
    return fault === null ? [] : [{ rule: 'function-size', path, line: each.line, message: fault }]
  })
  return found.length > (functionsToday[path.split('/').at(-1) ?? ''] ?? 0) ? found : []
}
