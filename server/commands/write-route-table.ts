import { writeFile } from 'node:fs/promises'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const write = (file: string, source: string) =>
  writeFile(new URL(`../../shared/${file}`, import.meta.url), source)
const endpoints = Object.entries<Endpoint>(contract)

// The browser needs method, path and body kind of a call, not its schemas: those would weigh on the first load.
const lines = endpoints.map(([name, { method, path, body }]) => {
  const route = body ? [method, path, body] : [method, path]
  return `  ${name}: [${route.map((part) => `'${part}'`).join(', ')}],`
})
await write(
  'route-table.gen.ts',
  `// Written by npm run codegen from shared/contract.ts.
import type { Contract } from './contract.ts'
import type { RouteTable } from './endpoint.ts'

export const routeTable: RouteTable<Contract> = {
${lines.join('\n')}
}
`,
)

// And the worker only what is kept on the device, and how.
const kept = endpoints.flatMap(([, { path, keep }]) => (keep ? [`  ['${path}', '${keep}'],`] : []))
await write(
  'kept-calls.gen.ts',
  `// Written by npm run codegen from shared/contract.ts.
export const keptCalls: readonly (readonly [path: string, keep: 'catalogue' | 'whole' | 'private'])[] = [
${kept.join('\n')}
]
`,
)
