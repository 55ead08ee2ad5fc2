import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksum, inspectFile, placeInRelease } from './release-file.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kestrel-release-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test.each([
  ['W1L_LW_x1.stl', 'stl/W1L_LW_x1.stl'],
  ['../../etc/W1.stl', 'stl/W1.stl'],
  ['C:\\planes\\W1.STL', 'stl/W1.stl'],
  ['...hidden.pdf', 'hidden.pdf'],
  ['Tragfläche (links).stl', 'stl/Tragflache (links).stl'],
  ['a\u0000b\n.stl', 'stl/a_b_.stl'],
  ['a.b.c.3mf', '3mf/a.b.c.3mf'],
  ['mount.stp', 'step/mount.stp'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(96)}.csv`],
])('%j stands in the ZIP as %s', (sent, expected) => {
  expect(placeInRelease(sent).path).toBe(expected)
})

test.each([
  '',
  '.',
  'stl',
  '.stl',
  '..stl',
  'a.exe',
  'a.stl.exe',
  'a.svg',
  'a.constructor',
  'a.',
  '💥.stl',
  '   .stl',
])('%j is refused', (sent) => {
  expect(() => placeInRelease(sent)).toThrow('file: File type not allowed')
})

async function inspect(kind: string, content: Buffer | string): Promise<string> {
  const file = path.join(directory, 'file')
  await writeFile(file, content)
  return inspectFile(file, Buffer.from(content).length, kind).then(
    () => 'fine',
    (error: Error) => error.message,
  )
}
function binary(triangles: number, length = 84 + triangles * 50): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(triangles, 80)
  return bytes
}
const damaged = 'file: is damaged, or not what its name says'

test('an STL is as long as its triangles, or text with facets', async () => {
  expect(await inspect('stl', binary(12))).toBe('fine')
  expect(await inspect('stl', 'solid wing\n  facet normal 0 0 1\n')).toBe('fine')
  expect(await inspect('stl', binary(12, 600))).toBe(damaged)
  expect(await inspect('stl', binary(0))).toBe(damaged)
  expect(await inspect('stl', 'solid nothing')).toBe(damaged)
  expect(await inspect('stl', '<html>')).toBe(damaged)
})
test('a 3MF is a ZIP, a manual a PDF, STEP and texts are what they say', async () => {
  expect(await inspect('3mf', 'PK\u0003\u0004')).toBe('fine')
  expect(await inspect('3mf', 'PDF')).toBe(damaged)
  expect(await inspect('manual', '%PDF-1.4')).toBe('fine')
  expect(await inspect('manual', 'PK\u0003\u0004')).toBe(damaged)
  expect(await inspect('step', 'ISO-10303-21;')).toBe('fine')
  expect(await inspect('step', 'MZ')).toBe(damaged)
  expect(await inspect('text', '# Read me')).toBe('fine')
  expect(await inspect('profile', Buffer.from([1, 0, 2]))).toBe(damaged)
  expect(await inspect('text', '')).toBe('file: is empty')
})
test('the checksum is the sha256 of the content', async () => {
  const file = path.join(directory, 'sum')
  await writeFile(file, 'abc')
  expect(await checksum(file)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
