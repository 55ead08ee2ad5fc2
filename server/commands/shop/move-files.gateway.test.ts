import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#server/integrations/file-store.ts'
import { createDiskFileStore } from '#server/integrations/file-store-disk.ts'
import { createS3FileStore } from '#server/integrations/file-store-s3.ts'
import type { S3Access } from '#server/foundation/operating.ts'
import { newBucket } from '#server/testing/services/new-bucket.ts'
import { keysOf } from './back-up-shop.ts'
import { moveFiles } from './move-files.ts'

let access: S3Access
let folder: string
beforeAll(async () => {
  access = await newBucket()
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-move-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const content = (key: string) => Buffer.from(`content of ${key}`)
const keys = ['assets/Main-x1.js', 'current-assets.json', 'files/aa', 'uploads/people/b-1.webp']
async function filledDisk(name: string): Promise<FileStore> {
  const disk = createDiskFileStore(path.join(folder, name))
  for (const key of keys) await disk.put(key, content(key))
  return disk
}
const s3 = () => createS3FileStore(access, path.join(folder, 'incoming'))
async function emptyStore(): Promise<FileStore> {
  const store = s3()
  for (const key of await keysOf(store)) await store.remove(key)
  return store
}
/** A store that stops working after so many files. */
const breaksAfter = (store: FileStore, count: number): FileStore => {
  let left = count
  return {
    ...store,
    put: async (key, bytes) => {
      left -= 1
      if (left < 0) throw new Error('the store went away')
      return store.put(key, bytes)
    },
  }
}

test('files go to the store and back with the same bytes, and leave the disk when that is asked for', async () => {
  const [disk, store] = [await filledDisk('first'), await emptyStore()]
  expect(await moveFiles({ from: disk, to: store, remove: false })).toEqual({
    copied: 4,
    present: 0,
    removed: 0,
    failed: [],
  })
  expect(await keysOf(disk)).toEqual(keys)
  expect(await moveFiles({ from: disk, to: store, remove: true })).toEqual({
    copied: 0,
    present: 4,
    removed: 4,
    failed: [],
  })
  expect(await keysOf(disk)).toEqual([])
  await moveFiles({ from: store, to: disk, remove: true })
  expect(await keysOf(disk)).toEqual(keys)
  for (const key of keys) expect(await disk.read(key)).toEqual(content(key))
  expect(await keysOf(store)).toEqual([])
})

test('a move that broke off goes on, and nothing is deleted before all of it is verified', async () => {
  const [disk, store] = [await filledDisk('second'), await emptyStore()]
  const broken = await moveFiles({ from: disk, to: breaksAfter(store, 2), remove: true })
  expect(broken).toMatchObject({ copied: 2, removed: 0 })
  expect(broken.failed).toHaveLength(2)
  expect(broken.failed[0]?.why).toBe('the store went away')
  expect(await keysOf(disk)).toEqual(keys)
  expect(await moveFiles({ from: disk, to: store, remove: true })).toMatchObject({
    copied: 2,
    present: 2,
    removed: 4,
  })
})

test('a copy with other bytes is found by its hash: one that was there is made again, one that stays wrong is reported', async () => {
  const [disk, store] = [await filledDisk('third'), await emptyStore()]
  // Of the same length.
  await store.put('files/aa', Buffer.from('content of files/ab'))
  expect(await moveFiles({ from: disk, to: store, remove: false })).toMatchObject({ copied: 4, present: 0 })
  expect(await store.read('files/aa')).toEqual(content('files/aa'))
  const wrong: FileStore = { ...store, put: async (key) => store.put(key, Buffer.from('something else')) }
  await store.remove('files/aa')
  const moved = await moveFiles({ from: disk, to: wrong, remove: true })
  expect(moved.failed).toEqual([{ key: 'files/aa', why: 'the copy has another hash' }])
  expect(moved.removed).toBe(0)
  expect(await store.has('files/aa')).toBe(false)
  expect(await disk.has('files/aa')).toBe(true)
})

test('a half-written file on the disk is not taken for one of the shop', async () => {
  const disk = await filledDisk('fourth')
  await writeFile(path.join(folder, 'fourth/files/.aa.half'), 'half')
  expect(await keysOf(disk)).toEqual(keys)
})
