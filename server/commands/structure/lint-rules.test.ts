import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const environment = 'export const a = process.env.A\n'
const lines = (count: number) => 'start()\n'.repeat(count)

const refused: [fault: string, path: string, text: string, rule: string][] = [
  ['a file of 301 lines', 'server/http/a.ts', lines(301), 'max-lines'],
  ['a test of 301 lines', 'server/http/a.test.ts', lines(301), 'max-lines'],
  ['a page of 121 lines', 'pwa/pages/shop/a.tsx', lines(121), 'max-lines'],
  ['a long page of the kit', 'pwa/pages/kit/kit-layers.tsx', lines(301), 'max-lines'],
  ['the environment in a feature', 'server/features/a.ts', environment, 'no-process-env'],
]
const allowed: [path: string, text: string][] = [
  ['server/http/b.ts', lines(300)],
  ['pwa/pages/shop/b.tsx', lines(120)],
  ['pwa/pages/shop/b.test.tsx', lines(300)],
  ['pwa/pages/kit/kit-tables.tsx', lines(300)],
  ['server/main.ts', environment],
  ['server/commands/b.ts', environment],
  ['pwa/e2e/b.e2e.ts', environment],
]

let found = ''
const folder = mkdtempSync(join(tmpdir(), 'lint-'))
beforeAll(() => {
  for (const [path, text] of [...refused.map(([, ...rest]) => rest), ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const program = join(root, 'node_modules/.bin/oxlint')
  found = spawnSync(program, ['--format', 'unix'], { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true }))
const faultsOf = (path: string) => found.split('\n').filter((line) => line.startsWith(`${path}:`))

test.each(refused)('the lint configuration refuses %s (%s)', (_, path, _text, rule) => {
  expect(faultsOf(path).join()).toContain(`(${rule})`)
})
test.each(allowed)('the lint configuration allows %s', (path) => {
  expect(faultsOf(path).join()).not.toMatch(/max-lines|no-process-env/)
})
