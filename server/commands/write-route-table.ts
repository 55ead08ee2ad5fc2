import { writeFile } from 'node:fs/promises'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const write = (file: string, source: string) =>
  writeFile(
    new URL(`../../shared/${file}`, import.meta.url),
    `// Written by npm run codegen from shared/contract.ts.\n${source}`,
  )
const endpoints = Object.entries<Endpoint>(contract)

// Schemas would weigh on the first script, and so would calls that the first page does not make.
type Table = 'first' | 'later' | 'admin'
const begins = new Set(['getCurrentUser', 'getCart'])
const tableOf = (name: string, { access, keep }: Endpoint): Table => {
  if (name.startsWith('admin')) return 'admin'
  return begins.has(name) || (keep && access === 'visitor') ? 'first' : 'later'
}
const sourceOf = (table: string, wanted: Table) => {
  const lines = endpoints
    .filter(([name, endpoint]) => {
      const { answer, origin } = endpoint
      return tableOf(name, endpoint) === wanted && answer !== 'file' && origin !== 'any'
    })
    .map(([name, { method, path, body }]) => {
      const route = body ? [method, path, body] : [method, path]
      return `  ${name}: [${route.map((part) => `'${part}'`).join(', ')}],`
    })
  return `import type { Route } from './endpoint.ts'

export const ${table}: Readonly<Record<string, Route>> = {
${lines.join('\n')}
}
`
}
await write('route-table.gen.ts', sourceOf('routeTable', 'first'))
await write('later-route-table.gen.ts', sourceOf('laterRouteTable', 'later'))
await write('admin-route-table.gen.ts', sourceOf('adminRouteTable', 'admin'))

// Who sends what waits in the outbox needs its calls; pages, which put it there, need its lanes too.
const queued = endpoints.flatMap(([name, { method, path, offline }]) =>
  offline ? [{ name, method, path, ...offline }] : [],
)
const rowsOf = (row: (call: (typeof queued)[number]) => readonly unknown[]) =>
  queued.map((call) => `  ${call.name}: ${JSON.stringify(row(call))},`).join('\n')
await write(
  'queued-calls.gen.ts',
  `import type { QueuedCall } from './endpoint.ts'

export const queuedCalls: Readonly<Record<string, QueuedCall>> = {
${rowsOf(({ method, path, saves }) => (saves ? [method, path, saves] : [method, path]))}
}
`,
)
await write(
  'queued-lanes.gen.ts',
  `import type { SummedField } from './endpoint.ts'

export const queuedLanes: Readonly<Record<string, readonly [lane: string, sums?: SummedField]>> = {
${rowsOf(({ lane, sums }) => (sums ? [lane, sums] : [lane]))}
}
`,
)

// The worker needs the calls that are saved.
const keeps = ['catalogue', 'whole', 'private'] as const
const pathsOf = (keep: (typeof keeps)[number]) =>
  endpoints.flatMap(([, call]) => (call.keep === keep ? [`    '${call.path}',`] : []))
await write(
  'saved-calls.gen.ts',
  `export const savedCalls = {
${keeps.map((keep) => [`  ${keep}: [`, ...pathsOf(keep), '  ],'].join('\n')).join('\n')}
}
`,
)
