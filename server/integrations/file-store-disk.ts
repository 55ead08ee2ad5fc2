import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const longestKey = 200

/** A file appears under its key when it is complete. */
export function createDiskFileStore(directory: string): FileStore {
  const at = (key: string) => {
    if (!keyForm.test(key) || key.length > longestKey || key.includes('..'))
      throw new RangeError(`Not a key of the file store: ${key.slice(0, longestKey)}`)
    return path.join(directory, key)
  }
  const has = (key: string) =>
    access(at(key)).then(
      () => true,
      () => false,
    )
  async function place(
    key: string,
    write: (temporary: string) => Promise<unknown>,
  ): Promise<{ size: number }> {
    const target = at(key)
    if (!(await has(key))) {
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = `${target}.${randomUUID()}`
      try {
        await write(temporary)
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    }
    const { size } = await stat(target)
    return { size }
  }
  const copy = (from: Readable, to: string) => pipeline(from, createWriteStream(to, { flush: true }))
  return {
    has: async (key) => has(key),
    put: async (key, content) =>
      place(key, (temporary) =>
        Buffer.isBuffer(content) ? writeFile(temporary, content, { flush: true }) : copy(content, temporary),
      ),
    // The temporary folder may be on another disk.
    take: async (key, localPath) => place(key, (temporary) => copy(createReadStream(localPath), temporary)),
    read: async (key) => readFile(at(key)),
    async localPath(key) {
      await access(at(key))
      return at(key)
    },
    remove: async (key) => rm(at(key), { force: true }),
  }
}
