import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { keptIn, newBucket } from '#server/testing/services/new-bucket.ts'
import type { StorageFigures } from '#shared/operations/system.contract.ts'
import { measureStorage } from './measure-storage.job.ts'

let at: DeskShop
let admin: string
beforeAll(async () => {
  at = await startDeskShop({ operating: keptIn(await newBucket()) })
  admin = await at.admin()
})
afterAll(() => at.shop.close())

async function kinds(): Promise<StorageFigures['kinds']> {
  await measureStorage(at.shop.services)
  const { figures } = await at.get<{ figures: StorageFigures | null }>('/api/admin/operations/storage', admin)
  return figures?.kinds ?? []
}

test('storage by kind is what the store holds, over more than one page of its list, and follows what goes', async () => {
  const { files, environment } = at.shop.services
  // Of a shop that was on the disk before: these are no longer its files.
  const disk = path.join(environment.dataDirectory, 'files', 'zips')
  await mkdir(disk, { recursive: true })
  await writeFile(path.join(disk, 'left-on-the-disk.zip'), Buffer.alloc(5_000))
  await mkdir(path.join(environment.dataDirectory, 'backups'), { recursive: true })
  await writeFile(path.join(environment.dataDirectory, 'backups', 'a.zip'), Buffer.alloc(9))
  // The store lists a thousand at a time.
  const photos = Array.from({ length: 1_005 }, (_each, place) => `builds/photo-${place}.webp`)
  const stored = [
    ...photos.map((key) => [key, 3] as const),
    ['uploads/submissions/a.webp', 100],
    ['uploads/people/b.webp', 40],
    ['uploads/c-800.webp', 20],
    ['files/d', 2_000],
    ['zips/e.zip', 700],
    ['elsewhere', 1],
  ] as const
  for (let from = 0; from < stored.length; from += 50)
    await Promise.all(stored.slice(from, from + 50).map(([key, size]) => files.put(key, Buffer.alloc(size))))
  const measured = new Map((await kinds()).map(({ name, bytes, count }) => [name, [count, bytes]]))
  expect(measured.get('Build photos')).toEqual([1_005, 3_015])
  expect(measured.get('Pictures from members and guests')).toEqual([1, 100])
  expect(measured.get('Profile pictures')).toEqual([1, 40])
  expect(measured.get('Pictures')).toEqual([1, 20])
  expect(measured.get('Release files')).toEqual([1, 2_000])
  expect(measured.get('ZIP files')).toEqual([1, 700])
  expect(measured.get('Other files')).toEqual([1, 1])
  // What a shop with a store still has on its disk.
  expect(measured.get('Backups')).toEqual([1, 9])
  await files.remove('zips/e.zip')
  expect((await kinds()).find(({ name }) => name === 'ZIP files')).toBeUndefined()
})
