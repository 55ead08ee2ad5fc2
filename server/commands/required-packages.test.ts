import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
let sources = ''
let declared = new Set<string>()
beforeAll(async () => {
  const folders = ['pwa', 'server', 'sw', 'shared']
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true }))
        .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|styled-system/.test(file))
        .map((file) => path.join(root, folder, file)),
    ),
  )
  const read = [...files.flat(), path.join(root, 'vite.config.ts')].map((file) => readFile(file, 'utf8'))
  sources = (await Promise.all(read)).join('\n')
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
})

// Two are published under other names: panda-css as @pandacss/dev, Playwright's runner as @playwright/test.
test.each([
  ['PWA-19', 'react'],
  ['PWA-20', 'react-dom'],
  ['PWA-21', '@tanstack/react-router'],
  ['PWA-22', '@tanstack/react-query'],
  ['PWA-23', '@tanstack/query-sync-storage-persister'],
  ['PWA-24', 'workbox-window'],
  ['PWA-25', 'vite-plugin-pwa'],
  ['PWA-26', 'idb'],
  ['PWA-27', 'valibot'],
  ['PWA-28', '@ark-ui/react'],
  ['PWA-29', '@pandacss/dev'],
  ['PWA-30', 'express'],
  ['PWA-31', 'lucia'],
  ['PWA-32', 'kysely'],
  ['PWA-33', 'postgres'],
  ['PWA-35', 'vitest'],
  ['PWA-36', '@playwright/test'],
])('%s the package %s is declared, and the code imports it', (_row, name) => {
  expect(declared.has(name)).toBe(true)
  expect(sources).toMatch(new RegExp(`(from|import\\() ?'${name}(/[\\w./-]+)?'`))
})

test.each([
  ['PWA-37', 'pwa'],
  ['PWA-38', 'server'],
  ['PWA-39', 'sw'],
  ['PWA-40', 'shared'],
  ['PWA-41', 'package.json'],
  ['PWA-42', 'vite.config.ts'],
  ['PWA-43', 'tsconfig.json'],
  ['PWA-44', 'README.md'],
])('%s %s stands at the top', (_row, name) => {
  expect(existsSync(path.join(root, name))).toBe(true)
})
