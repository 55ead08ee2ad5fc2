import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Access } from '#server/foundation/operating.ts'
import { type FileStore, isKey, requireKey } from './file-store.ts'
import { type Bucket, openBucket } from './s3-bucket.ts'
import { streamOf } from './stream-answer.ts'

async function withTemporary<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `store-${randomUUID()}`)
  return work(file).finally(() => rm(file, { force: true }))
}

/** All pages of it; others may keep files in the same bucket. */
async function* listBucket(bucket: Bucket, prefix: string) {
  let from: string | undefined
  do {
    const { files, next } = await bucket.list(prefix, from)
    yield* files.filter(({ key }) => isKey(key))
    from = next
  } while (from !== undefined)
}

/** A file appears under its key when the store has compared all of it with its hash. */
export function createS3FileStore(access: S3Access, temporaryFolder: string): FileStore {
  const bucket = openBucket(access)

  async function open(key: string, span?: { from: number; to: number }): Promise<Readable> {
    return streamOf(await bucket.get(requireKey(key), span))
  }
  async function take(key: string, localPath: string) {
    const before = await bucket.sizeOf(requireKey(key))
    if (before !== null) return { size: before }
    await bucket.put(key, localPath)
    return { size: (await stat(localPath)).size }
  }
  async function sizeOf(key: string): Promise<number> {
    const size = await bucket.sizeOf(requireKey(key))
    if (size === null) throw Object.assign(new Error(`ENOENT: ${key}`), { code: 'ENOENT' })
    return size
  }
  return {
    has: async (key) => (await bucket.sizeOf(requireKey(key))) !== null,
    sizeOf,
    async put(key, content) {
      if (!Buffer.isBuffer(content))
        return withTemporary(temporaryFolder, async (file) => {
          requireKey(key)
          await pipeline(content, createWriteStream(file, { mode: 0o600 }))
          return take(key, file)
        })
      const before = await bucket.sizeOf(requireKey(key))
      if (before === null) await bucket.put(key, content)
      return { size: before ?? content.length }
    },
    take,
    replace: async (key, content) => bucket.put(requireKey(key), content),
    read: async (key) => Buffer.from(await (await bucket.get(requireKey(key))).arrayBuffer()),
    open,
    withLocal: (key, use) =>
      withTemporary(temporaryFolder, async (file) => {
        await pipeline(await open(key), createWriteStream(file, { mode: 0o600 }))
        return use(file)
      }),
    remove: async (key) => bucket.remove(requireKey(key)),
    list: (prefix) => listBucket(bucket, prefix),
    pathOf(key) {
      requireKey(key)
      return null
    },
    addressFor: async (key, handing) =>
      access.handsOut ? bucket.addressFor(requireKey(key), handing) : null,
  }
}
