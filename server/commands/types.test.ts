import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
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
}, 60_000)
