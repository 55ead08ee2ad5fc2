import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import type { S3Access } from '#server/foundation/operating.ts'
import { newBucket } from '#server/testing/services/new-bucket.ts'
import { type FileStore, FileStoreUnavailable } from './file-store.ts'
import { createDiskFileStore } from './file-store-disk.ts'
import { createS3FileStore } from './file-store-s3.ts'

let access: S3Access
let folder: string
const stores = new Map<string, FileStore>()
beforeAll(async () => {
  access = await newBucket()
  folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-store-'))
  stores.set('disk', createDiskFileStore(path.join(folder, 'files')))
  stores.set('s3', createS3FileStore(access, path.join(folder, 'incoming')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const storeOf = (kind: string) => {
  const store = stores.get(kind)
  if (!store) throw new Error(kind)
  return store
}
const keysOf = async (files: FileStore, prefix: string) => {
  const found: { key: string; size: number }[] = []
  for await (const each of files.list(prefix)) found.push(each)
  return found.toSorted((a, b) => a.key.localeCompare(b.key))
}

describe.each(['disk', 's3'])('the file store on %s', (kind) => {
  test('gives back what was put, whole and in parts, and keeps the first content of a key', async () => {
    const files = storeOf(kind)
    expect(await files.put('uploads/a-1.webp', Buffer.from('wing'))).toEqual({ size: 4 })
    expect(await files.put('files/b', Readable.from(['fuse', 'lage']))).toEqual({ size: 8 })
    expect((await files.read('files/b')).toString()).toBe('fuselage')
    expect(await buffer(await files.open('files/b', { from: 4, to: 7 }))).toEqual(Buffer.from('lag'))
    expect(await files.sizeOf('files/b')).toBe(8)
    expect(await files.put('files/b', Buffer.from('another'))).toEqual({ size: 8 })
    expect((await files.read('files/b')).toString()).toBe('fuselage')
    await files.replace('files/b', Buffer.from('another'))
    expect((await files.read('files/b')).toString()).toBe('another')
  })

  test('takes a large file and gives a local copy of it that is gone afterwards', async () => {
    const files = storeOf(kind)
    const bytes = Buffer.alloc(9_000_001, 'aileron')
    const local = path.join(folder, 'local.stl')
    await writeFile(local, bytes)
    expect(await files.take('files/large', local)).toEqual({ size: bytes.length })
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    expect(hash(await files.withLocal('files/large', (at) => readFile(at)))).toBe(hash(bytes))
    expect(await readdir(path.join(folder, 'incoming')).catch(() => [])).toEqual([])
  })

  test('lists by the beginning of a key, with capitals of built files, and forgets what was removed', async () => {
    const files = storeOf(kind)
    const keys = ['assets/Wing-Ab_1.js', 'pieces/x/0-10', 'pieces/x/10-3', 'pieces/y/0-1']
    for (const key of keys) await files.put(key, Buffer.from(key))
    expect(await keysOf(files, 'pieces/x/')).toEqual([
      { key: 'pieces/x/0-10', size: 13 },
      { key: 'pieces/x/10-3', size: 13 },
    ])
    expect(await keysOf(files, 'assets/')).toEqual([{ key: 'assets/Wing-Ab_1.js', size: 19 }])
    for (const key of keys) await files.remove(key)
    await files.remove('pieces/x/0-10')
    expect(await keysOf(files, 'pieces/')).toEqual([])
  })

  test('says that a file is missing, and refuses what is no key', async () => {
    const files = storeOf(kind)
    expect(await files.has('files/none')).toBe(false)
    const asked = [
      () => files.read('files/none'),
      () => files.sizeOf('files/none'),
      () => files.open('files/none'),
      () => files.withLocal('files/none', async () => 1),
    ]
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'ENOENT' })
    for (const key of ['../secret', 'assets/../secret', 'files//x', 'Files/x', '']) {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('Not a key')
      await expect(files.open(key)).rejects.toThrow('Not a key')
      await expect(files.sizeOf(key)).rejects.toThrow('Not a key')
    }
  })

  test('a write that breaks off leaves nothing behind', async () => {
    const files = storeOf(kind)
    const broken = Readable.from(
      (async function* half() {
        yield 'half'
        throw new Error('the line broke')
      })(),
    )
    await expect(files.put('files/d', broken)).rejects.toThrow('the line broke')
    expect(await files.has('files/d')).toBe(false)
    expect(await readdir(path.join(folder, 'incoming')).catch(() => [])).toEqual([])
  })
})

test('more than a thousand files are listed page by page', async () => {
  const files = storeOf('s3')
  const keys = Array.from({ length: 1_005 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
  const left = keys.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const key of left) await files.put(key, Buffer.from('x'))
    }),
  )
  expect((await keysOf(files, 'many/')).map(({ key }) => key)).toEqual(keys)
})

test('a wrong secret and a store that is gone are told apart from a missing file', async () => {
  const wrong = createS3FileStore({ ...access, secretAccessKey: 'wrong' }, folder)
  await expect(wrong.has('files/none')).rejects.toThrow(FileStoreUnavailable)
  await expect(wrong.put('files/w', Buffer.from('x'))).rejects.toThrow(FileStoreUnavailable)
  const gone = createS3FileStore(
    { ...access, bucketUrl: `http://127.0.0.1:${await freePort()}/kestrel` },
    folder,
  )
  await expect(gone.read('files/none')).rejects.toThrow(FileStoreUnavailable)
})

test('an address for a device serves the file under its name, and a continued one its own range only', async () => {
  const files = createS3FileStore({ ...access, handsOut: true }, folder)
  await files.put('files/handed', Buffer.from('fuselage'))
  const handing = { type: 'model/stl', name: 'Rumpf größer.stl' }
  const whole = await fetch((await files.addressFor('files/handed', handing)) ?? '')
  expect(await whole.text()).toBe('fuselage')
  expect(whole.headers.get('content-type')).toBe('model/stl')
  expect(decodeURIComponent(whole.headers.get('content-disposition') ?? '')).toContain('Rumpf größer.stl')
  const part = (await files.addressFor('files/handed', { ...handing, range: 'bytes=4-' })) ?? ''
  const continued = await fetch(part, { headers: { range: 'bytes=4-' } })
  expect([continued.status, await continued.text()]).toEqual([206, 'lage'])
  expect((await fetch(part, { headers: { range: 'bytes=0-' } })).status).toBe(403)
  expect((await fetch(part)).status).toBe(403)
  expect(new URL(part).searchParams.get('X-Amz-Expires')).toBe('60')
  expect(await storeOf('s3').addressFor('files/handed', handing)).toBeNull()
})
