import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './set-up.mjs'

const parts = ['pwa', 'server', 'sw', 'shared']

test('PWA-02 the code is TypeScript, strict, and nothing is written in another language', async () => {
  for (const part of parts) {
    const files = (await readdir(path.join(root, part), { recursive: true })).filter(
      (file) => !/^(styled-system|public)\//.test(file),
    )
    expect(files.filter((file) => /\.tsx?$/.test(file)).length, part).toBeGreaterThan(10)
    // Commands begin as plain modules, which older Nodes can read; nothing else is written in another language.
    expect(
      files.filter((file) => /\.([cm]?js|jsx)$/.test(file) && !/^commands\/[\w-]+\.mjs$/.test(file)),
    ).toEqual([])
  }
  const base = await readFile(path.join(root, 'tsconfig.base.json'), 'utf8')
  expect(base).toMatch(/"strict": true/)
})

test('PWA-02 the type checker reads every TypeScript file of pwa, server, sw and shared', async () => {
  const { references } = JSON.parse(await readFile(path.join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const read = new Set<string>()
  for (const { path: project } of references) {
    const { stdout } = await promisify(execFile)(
      path.join(root, 'node_modules/.bin/tsc'),
      ['-p', project, '--listFilesOnly'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
    )
    for (const line of stdout.split('\n')) read.add(path.relative(root, line.trim()))
  }
  for (const part of parts) {
    const files = (await readdir(path.join(root, part), { recursive: true }))
      .filter(
        (file) => /\.tsx?$/.test(file) && !/^(styled-system|public)\//.test(file) && !file.endsWith('.d.ts'),
      )
      .map((file) => path.join(part, file))
    expect(files.filter((file) => !read.has(file))).toEqual([])
  }
}, 300_000)

test('npm run check runs the type checker over all of them', async () => {
  const checks = await readFile(path.join(root, 'server/commands/run-checks.ts'), 'utf8')
  expect(checks).toContain("'PWA-02 types': ['tsc', '-b', '--noEmit'")
})
