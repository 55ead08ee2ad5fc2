import type { Import, Module } from './modules.ts'

export interface Finding {
  rule: string
  path: string
  line: number
  message: string
}
export type Rule = (modules: Module[]) => Finding[]

/** The floors stand from the top down; imports go to the same or a lower row. */
const floors: Record<string, RegExp[]> = {
  pwa: [
    /^e2e\//,
    /^[^/]+$/,
    /^pages\//,
    /^features\//,
    /^ui\//,
    /^foundation\//,
    /^(?:theme|styled-system)\//,
  ],
  server: [
    /^(?:commands|benchmarks)\//,
    /^testing\//,
    /^[^/]+$/,
    /^(?:http|jobs)\//,
    /^render\//,
    /^(?:features|samples)\//,
    /^(?:integrations|database)\//,
    /^foundation\//,
  ],
  sw: [/^/],
  shared: [/^/],
}
const isTest = /\.(?:test|e2e|bench)\.tsx?$|^pwa\/e2e\/|^server\/(?:testing|benchmarks)\//

const doors: { library: RegExp; name: string; allowed: RegExp }[] = [
  { name: 'Express', library: /^express$/, allowed: /^server\/(?:http|benchmarks)\// },
  { name: 'busboy', library: /^busboy$/, allowed: /^server\/http\// },
  {
    name: 'PostgreSQL drivers',
    library: /^(?:postgres|pg)$/,
    allowed: /^server\/(?:database|jobs|benchmarks|testing)\//,
  },
  { name: 'pg-boss', library: /^pg-boss$/, allowed: /^server\/(?:jobs|testing)\// },
  {
    name: 'sharp',
    library: /^sharp$/,
    allowed: /^server\/(?:integrations\/(?:draw-image|images\.test)\.ts$|samples\/|commands\/|testing\/)/,
  },
  {
    name: 'lucia',
    library: /^(?:lucia|@lucia-auth\/.*)$/,
    allowed: /^server\/(?:features\/accounts\/sessions\.ts$|integrations\/)/,
  },
  { name: 'Ark', library: /^@ark-ui\/react$/, allowed: /^pwa\/ui\// },
  { name: 'idb', library: /^(?:idb|fake-indexeddb)$/, allowed: /^shared\/offline\/|\.test\.tsx?$/ },
  { name: 'workbox-window', library: /^workbox-window$/, allowed: /^pwa\/foundation\// },
  { name: 'Workbox', library: /^workbox-(?!window)/, allowed: /^sw\// },
]

export const floorRule: Rule = (modules) =>
  eachImport(modules, 'floor', (module, { target, own }) => {
    if (!own) return
    const [from = '', to = ''] = [sideOf(module.path), sideOf(target)]
    if (!(to in floors)) return
    if (from !== to) {
      if (to === 'shared') return
      // Browser tests and benchmarks start the real server.
      if (module.path.startsWith('pwa/e2e/') && /^server\/(?:testing|foundation)\//.test(target)) return
      // Development serves Vite's theme; tools read all sources.
      if (module.path.startsWith('server/commands/')) return
      return `${from} must not import ${to} (${target})`
    }
    if (isTest.test(module.path) && target.startsWith('server/testing/')) return
    if (floorOf(target) < floorOf(module.path)) return `imports upwards: ${target}`
  })

export const cycleRule: Rule = (modules) => {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const done = new Set<string>()
  const findings: Finding[] = []
  const visit = (module: Module, way: string[]) => {
    for (const { target, line, own } of module.imports) {
      const next = own ? byPath.get(target) : undefined
      if (!next || done.has(target)) continue
      const start = way.indexOf(target)
      if (start < 0) visit(next, [...way, target])
      else {
        const message = [...way.slice(start), target].join(' → ')
        findings.push({ rule: 'cycle', path: module.path, line, message })
      }
    }
    done.add(module.path)
  }
  for (const module of modules) if (!done.has(module.path)) visit(module, [module.path])
  return findings
}

export const doorRule: Rule = (modules) =>
  eachImport(modules, 'door', (module, { target, own }) => {
    if (own) return
    const door = doors.find(({ library }) => library.test(target))
    if (door && !door.allowed.test(module.path)) return `${door.name} is not imported here (${target})`
  })

const queryFile = /\.(?:queries|test)\.ts$|^server\/(?:database|testing|benchmarks)\//
const buildsQuery = /^(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|sql)$/
export const sqlRule: Rule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith('server/') && !queryFile.test(path))
    .flatMap(({ path, names }) =>
      names
        .filter(({ value }) => buildsQuery.test(value))
        .map(({ value, line }) => ({
          rule: 'sql',
          path,
          line,
          message: `${value} belongs in a *.queries.ts`,
        })),
    )

export const sharedRule: Rule = (modules) =>
  eachImport(
    modules.filter(({ path }) => path.startsWith('shared/') && !isTest.test(path)),
    'shared',
    (module, { target, own }) => {
      if (own || target === 'valibot') return
      if (target === 'idb' && module.path.startsWith('shared/offline/')) return
      return `shared code must not import ${target}`
    },
  )

/** `./name.ts` inside a folder, `#side/…` from elsewhere, with the extension. */
export const importFormRule: Rule = (modules) =>
  eachImport(modules, 'import-form', (_, { value, own }) => {
    if (value.startsWith('../')) return `write #side/… instead of ${value}`
    if (own && !value.startsWith('#styled/') && !/\.\w+(?:\?\w+)?$/.test(value))
      return `${value} lacks its ending`
  })

function eachImport(
  modules: Module[],
  rule: string,
  judge: (module: Module, found: Import) => string | undefined,
): Finding[] {
  return modules.flatMap((module) =>
    module.imports.flatMap((found) => {
      const message = judge(module, found)
      return message ? [{ rule, path: module.path, line: found.line, message }] : []
    }),
  )
}

function sideOf(path: string): string | undefined {
  return path.split('/', 1)[0]
}
function floorOf(path: string): number {
  const side = sideOf(path) ?? ''
  const inside = path.slice(side.length + 1)
  return floors[side]?.findIndex((pattern) => pattern.test(inside)) ?? -1
}
