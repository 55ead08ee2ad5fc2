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

// The outbox needs the calls that may wait.
const queued = endpoints.flatMap(([name, { method, path, offline }]) => {
  if (!offline) return []
  const { lane, saves, sums } = offline
  const marks = sums ? [saves ?? null, sums] : saves ? [saves] : []
  return [`  ${name}: ${JSON.stringify([method, path, lane, ...marks])},`]
})
await write(
  'queued-calls.gen.ts',
  `import type { QueuedCall } from './endpoint.ts'

export const queuedCalls: Readonly<Record<string, QueuedCall>> = {
${queued.join('\n')}
}
`,
)

// The worker needs the calls that are saved.
const kept = endpoints.flatMap(([, { path, keep }]) => (keep ? [`  ['${path}', '${keep}'],`] : []))
await write(
  'saved-calls.gen.ts',
  `export const savedCalls: readonly (readonly [path: string, keep: 'catalogue' | 'whole' | 'private'])[] = [
${kept.join('\n')}
]
`,
)
