import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
const frame = 'features/shell/desk/desk-frame-content.tsx'
const program = fileURLToPath(new URL('./check-budgets.ts', import.meta.url))
const measure = () => spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
/** Bytes that do not compress. */
const put = (file: string, bytes: number) => writeFileSync(join(folder, file), randomBytes(bytes))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'))
  for (const inner of ['assets', '.vite']) mkdirSync(join(folder, inner))
  const manifest = {
    'shell.html': {
      file: 'assets/client.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['lazy.tsx'],
      css: ['assets/a.css'],
    },
    'desk.html': {
      file: 'assets/desk.js',
      isEntry: true,
      css: ['assets/desk.css'],
      dynamicImports: [frame, 'features/orders/desk/orders.tsx', 'features/sales/desk/sales.tsx'],
    },
    [frame]: { file: 'assets/frame.js' },
    'features/orders/desk/orders.tsx': { file: 'assets/orders.js', imports: ['_list.js', 'desk.html'] },
    'features/sales/desk/sales.tsx': { file: 'assets/sales.js' },
    '_list.js': { file: 'assets/list.js', imports: [frame] },
    '_react.js': { file: 'assets/react.js', imports: ['_deep.js'] },
    '_deep.js': { file: 'assets/deep.js', imports: ['_react.js'] },
    'lazy.tsx': { file: 'assets/lazy.js', css: ['assets/b.css'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  put('assets/client.js', 50_000)
  put('assets/react.js', 50_000)
  put('assets/deep.js', 40_000)
  put('assets/lazy.js', 90_000)
  put('assets/desk.js', 10_000)
  put('assets/frame.js', 50_000)
  put('assets/orders.js', 20_000)
  put('assets/list.js', 30_000)
  put('assets/sales.js', 40_000)
  put('assets/a.css', 18_000)
  put('assets/b.css', 1_000)
  put('assets/desk.css', 20_000)
  put('service-worker.js', 24_000)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a build within its budgets passes, and its sizes are printed', () => {
  const { status, stdout } = measure()
  expect(stdout).toMatch(
    /^scripts of shell\.html: 140\.\d of 150 kB gzipped\nscripts of desk\.html: .*\nstyles of all pages of the shop: 19\.\d of 20 .*\nstyles of desk\.html: 20\.\d of 25 .*\nscript of features\/orders\/desk\/orders\.tsx, the largest screen of the desk: 50\.\d of 60 .*\nworker: 2\d\.\d of 32 /,
  )
  expect(status).toBe(0)
})

test.each([
  ['scripts that the entry imports by another', 'assets/deep.js', 60_000, 'scripts of shell.html: 160'],
  ['styles of all pages together', 'assets/b.css', 3_000, 'styles of all pages of the shop: 21'],
  ['styles of the desk', 'assets/desk.css', 26_000, 'styles of desk.html: 26'],
  [
    'what a screen of the desk imports',
    'assets/list.js',
    45_000,
    'desk/orders.tsx, the largest screen of the desk: 65',
  ],
  [
    'another screen of the desk',
    'assets/sales.js',
    61_000,
    'desk/sales.tsx, the largest screen of the desk: 61',
  ],
  ['the worker', 'service-worker.js', 33_000, 'worker: 33'],
])('too much fails: %s', (_, file, bytes, line) => {
  put(file, bytes)
  const { status, stdout } = measure()
  expect(stdout.split('\n').find((text) => text.endsWith('too big'))).toContain(line)
  expect(status).toBe(1)
})
