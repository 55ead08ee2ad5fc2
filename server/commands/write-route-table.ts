import { writeFile } from 'node:fs/promises'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

// The browser needs method, path and body kind of a call, not its schemas: those would weigh on the first load. Nor does
// it need the administrators' calls before one of them is made.
const isAdmins = (name: string) => name.startsWith('admin')
const sourceOf = (table: string, names: string, wanted: (name: string) => boolean) => {
  const lines = Object.entries<Endpoint>(contract)
    .filter(([name]) => wanted(name))
    .map(([name, { method, path, body }]) => {
      const route = body ? [method, path, body] : [method, path]
      return `  ${name}: [${route.map((part) => `'${part}'`).join(', ')}],`
    })
  return `// Written by npm run codegen from shared/contract.ts.
import type { Contract } from './contract.ts'
import type { Route } from './endpoint.ts'

export const ${table}: { readonly [K in ${names}]: Route } = {
${lines.join('\n')}
}
`
}
const write = (file: string, source: string) =>
  writeFile(new URL(`../../shared/${file}`, import.meta.url), source)
await write(
  'route-table.gen.ts',
  sourceOf('routeTable', 'Exclude<keyof Contract, `admin${string}`>', (name) => !isAdmins(name)),
)
await write(
  'admin-route-table.gen.ts',
  sourceOf('adminRouteTable', 'Extract<keyof Contract, `admin${string}`>', isAdmins),
)
