import { writeFile } from 'node:fs/promises'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

// The browser needs method, path, body kind and lane of a call, not its schemas: those would weigh on the first load.
const lines = Object.entries<Endpoint>(contract).map(([name, { method, path, body, offline }]) => {
  const route = offline
    ? [method, path, body ?? 'json', offline.lane]
    : body
      ? [method, path, body]
      : [method, path]
  return `  ${name}: [${route.map((part) => `'${part}'`).join(', ')}],`
})
const source = `// Written by npm run codegen from shared/contract.ts.
import type { Contract } from './contract.ts'
import type { RouteTable } from './endpoint.ts'

export const routeTable: RouteTable<Contract> = {
${lines.join('\n')}
}
`
await writeFile(new URL('../../shared/route-table.gen.ts', import.meta.url), source)
