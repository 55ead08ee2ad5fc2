import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'
import { readModule } from './modules.ts'

type Files = Record<string, string>

function rulesBroken(files: Files): string[] {
  const modules = Object.entries(files).map(([path, text]) => readModule(path, text))
  return [...new Set(checkStructure(modules).map(({ rule }) => rule))]
}
const imports = (target: string) => `import { it } from '${target}'\nexport const mine = it`

const faults: [fault: string, rule: string, files: Files][] = [
  ['foundation imports ui', 'floor', { 'pwa/foundation/a.ts': imports('#pwa/ui/inputs/button.tsx') }],
  ['ui imports a feature', 'floor', { 'pwa/ui/a.tsx': imports('#pwa/features/cart/cart-line.tsx') }],
  ['a feature imports a page', 'floor', { 'pwa/features/cart/a.tsx': imports('#pwa/pages/shop/home.tsx') }],
  ['a page imports the entry', 'floor', { 'pwa/pages/shop/a.tsx': imports('#pwa/routes.tsx') }],
  ['rendering imports http', 'floor', { 'server/render/a.ts': imports('#server/http/app.ts') }],
  ['a feature imports http', 'floor', { 'server/features/cart/a.ts': imports('#server/http/app.ts') }],
  [
    'the database imports a feature',
    'floor',
    { 'server/database/a.ts': imports('#server/features/call.ts') },
  ],
  [
    'foundation imports the database',
    'floor',
    { 'server/foundation/a.ts': imports('#server/database/pool.ts') },
  ],
  ['a program imports its tests', 'floor', { 'server/http/a.ts': imports('#server/testing/shop.ts') }],
  ['pwa imports server', 'floor', { 'pwa/client.tsx': imports('#server/main.ts') }],
  ['pwa imports sw', 'floor', { 'pwa/client.tsx': imports('#sw/precache.ts') }],
  ['sw imports pwa', 'floor', { 'sw/push.ts': imports('#pwa/foundation/network/api-client.ts') }],
  ['server imports pwa', 'floor', { 'server/render/a.ts': imports('#pwa/render.tsx') }],
  ['shared imports server', 'floor', { 'shared/money.ts': imports('#server/foundation/log.ts') }],
  [
    'a type is taken from above',
    'floor',
    { 'pwa/ui/a.tsx': `export type A = import('#pwa/features/cart/cart-line.tsx').A` },
  ],
  [
    'a lazy import goes upwards',
    'floor',
    { 'pwa/ui/a.tsx': `export const a = () => import('#pwa/pages/shop/home.tsx')` },
  ],
  [
    'three files in a circle',
    'cycle',
    {
      'pwa/ui/overlays/a.ts': imports('#pwa/ui/inputs/b.ts'),
      'pwa/ui/inputs/b.ts': imports('#pwa/ui/drawing/c.ts'),
      'pwa/ui/drawing/c.ts': imports('#pwa/ui/overlays/a.ts'),
    },
  ],
  [
    'two files share types both ways',
    'cycle',
    {
      'server/features/cart/a.ts': `import type { B } from './b.ts'\nexport type A = B | 1`,
      'server/features/cart/b.ts': `import type { A } from './a.ts'\nexport type B = A | 2`,
    },
  ],
  ['Express in a feature', 'door', { 'server/features/cart/a.ts': imports('express') }],
  ['a driver in a feature', 'door', { 'server/features/cart/a.ts': imports('postgres') }],
  ['pg in http', 'door', { 'server/http/a.ts': imports('pg') }],
  ['pg-boss in a feature', 'door', { 'server/features/cart/a.ts': imports('pg-boss') }],
  ['sharp in a feature', 'door', { 'server/features/catalogue/a.ts': imports('sharp') }],
  ['lucia in http', 'door', { 'server/http/a.ts': imports('lucia') }],
  ['Ark in a feature', 'door', { 'pwa/features/cart/a.tsx': imports('@ark-ui/react/dialog') }],
  ['idb in the app', 'door', { 'pwa/foundation/a.ts': imports('idb') }],
  ['Workbox in the app', 'door', { 'pwa/foundation/a.ts': imports('workbox-routing') }],
  ['the window half of Workbox in a page', 'door', { 'pwa/pages/a.tsx': imports('workbox-window') }],
  [
    'a query in an endpoint',
    'sql',
    { 'server/features/cart/a.ts': `export const a = db.selectFrom('product')` },
  ],
  ['a statement in http', 'sql', { 'server/http/a.ts': 'export const a = sql<number>`select 1`' }],
  ['Node in shared code', 'shared', { 'shared/cart/a.ts': imports('node:fs') }],
  ['Node without its prefix in shared code', 'shared', { 'shared/cart/a.ts': imports('fs') }],
  ['React in shared code', 'shared', { 'shared/cart/a.ts': imports('react') }],
  ['a way up by dots', 'import-form', { 'pwa/features/cart/a.ts': imports('../orders/b.ts') }],
  ['an import without its ending', 'import-form', { 'pwa/features/cart/a.ts': imports('./b') }],
  ['a barrel', 'barrel', { 'pwa/ui/parts.ts': `export { it } from './a.ts'\nexport * from './b.ts'` }],
  ['a barrel in two steps', 'barrel', { 'pwa/ui/parts.ts': `import { it } from './a.ts'\nexport { it }` }],
  ['an index', 'barrel', { 'pwa/ui/index.ts': 'export const a = 1' }],
  ['a folder called utils', 'name', { 'pwa/features/utils/a.ts': 'export const a = 1' }],
  ['a file called helpers', 'name', { 'server/features/cart/cart.helpers.ts': 'export const a = 1' }],
  [
    'a folder of 26 files',
    'folder-size',
    Object.fromEntries(
      Array.from({ length: 26 }, (_, index) => [
        `server/features/gliders/a${index}.ts`,
        'export const a = 1',
      ]),
    ),
  ],
  [
    'two folders that import each other',
    'folder-circle',
    {
      'pwa/ui/gliders/a.ts': imports('#pwa/ui/winches/b.ts'),
      'pwa/ui/winches/b.ts': 'export const it = 1',
      'pwa/ui/winches/c.ts': imports('#pwa/ui/gliders/d.ts'),
      'pwa/ui/gliders/d.ts': 'export const it = 1',
    },
  ],
  [
    'three features that import each other in a circle, from any of their folders',
    'feature-circle',
    {
      'pwa/features/gliders/a.ts': imports('#pwa/features/winches/list/b.ts'),
      'pwa/features/winches/list/b.ts': 'export const it = 1',
      'pwa/features/winches/c.ts': imports('#pwa/features/ropes/d.ts'),
      'pwa/features/ropes/d.ts': 'export const it = 1',
      'pwa/features/ropes/desk/e.ts': imports('#pwa/features/gliders/f.ts'),
      'pwa/features/gliders/f.ts': 'export const it = 1',
    },
  ],
  [
    'a function of 61 lines',
    'function-size',
    { 'server/http/a.ts': `export function a() {\n${'start()\n'.repeat(59)}}` },
  ],
  [
    'a function of five parameters',
    'function-size',
    { 'server/http/a.ts': 'export const a = (b, c, d, e, f) => [b, c, d, e, f]' },
  ],
  [
    'a component of 121 lines',
    'function-size',
    { 'pwa/ui/a.tsx': `export function A() {\n  return (\n<p>\n${'a\n'.repeat(115)}</p>\n)\n}` },
  ],
  ['a hex colour', 'colour', { 'pwa/ui/a.tsx': `export const a = { color: '#0f766e' }` }],
  ['a colour in a border', 'colour', { 'pwa/ui/a.tsx': 'export const a = `1px solid #fff`' }],
  ['a colour function', 'colour', { 'pwa/ui/a.tsx': `export const a = 'rgb(0 0 0 / 40%)'` }],
  [
    'five ids in a title',
    'title',
    { 'server/a.test.ts': `test('CART-01 CART-02 CART-03 CART-04 CART-05 a', f)` },
  ],
  ['a range of ids', 'title', { 'server/a.test.ts': `test('CART-01 to CART-44 hold', f)` }],
  ['a range of ids by a dash', 'title', { 'server/a.test.ts': 'describe(`CART-01–44 hold`, f)' }],
  ['a range without its hyphen', 'title', { 'server/a.test.ts': `test('CART 01-44 hold', f)` }],
  ['a skipped test', 'test', { 'server/a.test.ts': `test.skip('a', f)` }],
  ['a focused test', 'test', { 'server/a.test.ts': `test.only('a', f)` }],
  ['a sleep in a browser test', 'test', { 'pwa/e2e/a.e2e.ts': `await page.waitForTimeout(100)` }],
  ['a sleep', 'test', { 'server/a.test.ts': `await new Promise((done) => setTimeout(done, 100))` }],
  ['a mock that was called', 'test', { 'server/a.test.ts': `expect(send).toHaveBeenCalledWith(1)` }],
]

describe('structure rules refuse', () => {
  test.each(faults)('%s (%s)', (_, rule, files) => {
    expect(rulesBroken(files)).toEqual([rule])
  })
})

test('structure rules leave sound code alone', () => {
  const sound: Files = {
    'pwa/pages/shop/home.tsx': imports('#pwa/features/cart/cart-line.tsx'),
    'pwa/features/cart/cart-line.tsx': `${imports('#pwa/ui/inputs/button.tsx')}\nexport const a = <a href="#cart">Kit #3</a>`,
    'pwa/ui/inputs/button.tsx': `import { css } from '#styled/css'\nimport { Dialog } from '@ark-ui/react/dialog'\nexport const a = [css, Dialog]`,
    'pwa/theme/tokens.ts': `export const ink = '#0f766e'`,
    'pwa/foundation/network/service-worker.ts': imports('workbox-window'),
    'server/main.ts': imports('#server/http/app.ts'),
    'server/http/app.ts': imports('express'),
    'server/http/app.test.ts': imports('#server/testing/shop.ts'),
    'server/features/cart/cart.queries.ts': `export const a = (db) => db.selectFrom('product')`,
    'server/features/cart/cart.endpoints.ts': `import { a } from './cart.queries.ts'\nexport const b = a`,
    'shared/cart/guest-cart.test.ts': `test('CART-01 CART-02 CART-03 CART-04 a cart', f)`,
    'shared/offline/offline-database.ts': imports('idb'),
    'sw/push.ts': imports('workbox-core'),
    'pwa/e2e/main-job.e2e.ts': `${imports('#server/testing/shop.ts')}\ntest.setTimeout(60_000)`,
  }
  expect(rulesBroken(sound)).toEqual([])
})

test('the check fails on a planted fault and names file, line and rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'structure-'))
  const files: Files = {
    'pwa/ui/inputs/button.tsx': '// a button\nimport { a } from "#pwa/pages/home.tsx"\nexport const b = a\n',
    'pwa/styled-system/utils/index.js': 'export const a = 1',
    'server/main.ts': 'export const a = 1',
    'shared/money.ts': 'export const a = 1',
    'sw/push.ts': 'export const a = 1',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const program = fileURLToPath(new URL('./check-structure.ts', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stdout).toBe(
    'pwa/ui/inputs/button.tsx:2 floor: imports upwards: pwa/pages/home.tsx\n4 files, 1 findings\n',
  )
  expect(status).toBe(1)
})
