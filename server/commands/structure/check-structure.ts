import * as circleRules from './circle-rules.ts'
import * as importRules from './import-rules.ts'
import type { Finding, Rule } from './import-rules.ts'
import { readModules, type Module } from './modules.ts'
import * as sizeRules from './size-rules.ts'
import * as sourceRules from './source-rules.ts'

const rules: Rule[] = [
  importRules.floorRule,
  importRules.cycleRule,
  importRules.doorRule,
  importRules.sqlRule,
  importRules.sharedRule,
  importRules.importFormRule,
  sizeRules.folderSizeRule,
  circleRules.folderCircleRule,
  circleRules.featureCircleRule,
  sizeRules.functionSizeRule,
  sourceRules.barrelRule,
  sourceRules.nameRule,
  sourceRules.colourRule,
  sourceRules.titleRule,
  sourceRules.testRule,
]

export function checkStructure(modules: Module[]): Finding[] {
  return rules.flatMap((rule) => rule(modules))
}

if (import.meta.main) {
  const modules = readModules(process.argv[2] ?? process.cwd())
  const findings = checkStructure(modules)
  for (const { path, line, rule, message } of findings) console.log(`${path}:${line} ${rule}: ${message}`)
  console.log(`${modules.length} files, ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
