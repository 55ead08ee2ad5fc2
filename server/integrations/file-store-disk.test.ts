import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskFileStore } from './file-store-disk.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kestrel-files-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('what was put is read, found and removed', async () => {
  const files = createDiskFileStore(directory)
  expect(await files.put('uploads/a-1.webp', Buffer.from('wing'))).toEqual({ size: 4 })
  expect(await files.put('files/b', Readable.from(['fuse', 'lage']))).toEqual({ size: 8 })
  expect((await files.read('files/b')).toString()).toBe('fuselage')
  expect(files.pathOf('files/b')).toBe(path.join(directory, 'files/b'))
  await files.remove('files/b')
  expect(await files.has('files/b')).toBe(false)
  await files.remove('files/b')
})

test('the same key keeps its first content, and a taken file stays where it was', async () => {
  const files = createDiskFileStore(directory)
  const local = path.join(directory, 'local.stl')
  await writeFile(local, 'first')
  expect(await files.take('files/c', local)).toEqual({ size: 5 })
  expect(await files.put('files/c', Buffer.from('another'))).toEqual({ size: 5 })
  expect((await files.read('files/c')).toString()).toBe('first')
  expect(await readdir(directory)).toContain('local.stl')
})

test('a write that breaks off leaves nothing behind', async () => {
  const files = createDiskFileStore(directory)
  const broken = Readable.from(
    (async function* half() {
      yield 'half'
      throw new Error('the line broke')
    })(),
  )
  await expect(files.put('files/d', broken)).rejects.toThrow('the line broke')
  expect(await files.has('files/d')).toBe(false)
  expect(await readdir(path.join(directory, 'files'))).toEqual([])
})

test.each([
  '../secret',
  'files/../../secret',
  '/etc/passwd',
  'files//x',
  'files/.hidden',
  'Files/x',
  '',
  'a\0b',
  'x'.repeat(201),
])('the key %j is refused', async (key) => {
  const files = createDiskFileStore(directory)
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('Not a key')
  await expect(files.read(key)).rejects.toThrow('Not a key')
  await expect(files.has(key)).rejects.toThrow('Not a key')
})
