import type { Finding, Rule } from './import-rules.ts'
import type { FunctionSize, Module } from './modules.ts'
import { functionsToday } from './size-exceptions.ts'

const isTest = /\.(?:test|e2e|bench)\.tsx?$|^pwa\/e2e\/|^server\/(?:testing|benchmarks)\//
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const mostFiles = 25
export const folderSizeRule: Rule = (modules) => {
  const counts = new Map<string, number>()
  for (const { path } of modules)
    if (!isTest.test(path)) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([path, count]) => ({
      rule: 'folder-size',
      path,
      line: 1,
      message: `${count} source files, at most ${mostFiles}`,
    }))
}

const most = { lines: 60, markupLines: 120, parameters: 4 } as const
const tooLarge = ({ lines, parameters, hasMarkup }: FunctionSize): string | null => {
  const mostLines = hasMarkup ? most.markupLines : most.lines
  if (lines > mostLines) return `${lines} lines, at most ${mostLines}`
  return parameters > most.parameters ? `${parameters} parameters, at most ${most.parameters}` : null
}
export const functionSizeRule: Rule = (modules) => modules.flatMap(largeFunctions)

function largeFunctions({ path, functions }: Module): Finding[] {
  if (isTest.test(path)) return []
  const found = functions.flatMap((each) => {
    const fault = tooLarge(each)
    return fault === null ? [] : [{ rule: 'function-size', path, line: each.line, message: fault }]
  })
  return found.length > (functionsToday[path.split('/').at(-1) ?? ''] ?? 0) ? found : []
}
