import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesToPack, packFile } from './pack-files.ts'

const script = Array.from({ length: 400 }, (_, at) => `export const wing${at} = span(${at * 37})`).join('\n')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kestrel-pack-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/a.js'), script)
  await writeFile(path.join(folder, 'b.svg'), '<svg/>')
  await writeFile(path.join(folder, 'c.webp'), script)
})
afterEach(() => rm(folder, { recursive: true }))

test('a copy that was packed quickly is replaced by a smaller one, which is written elsewhere first', async () => {
  const copy = path.join(folder, 'assets/a.js.br')
  for (const file of await filesToPack(folder)) await packFile(file, 5)
  const quick = await readFile(copy)
  expect(brotliDecompressSync(quick).toString()).toBe(script)
  const draft = path.join(folder, 'draft')
  for (const file of await filesToPack(folder)) await packFile(file, constants.BROTLI_MAX_QUALITY, draft)
  const packed = await readFile(copy)
  expect(brotliDecompressSync(packed).toString()).toBe(script)
  expect(packed.length).toBeLessThan(quick.length)
  const files = await readdir(folder, { recursive: true })
  expect(files.map((file) => path.basename(file)).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'assets',
    'b.svg',
    'c.webp',
  ])
})
