import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

const keyForm = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i

/** Files in a folder. A file appears under its key only when it is complete. */
export function createDiskFileStore(directory: string): FileStore {
  const at = (key: string) => {
    if (!keyForm.test(key) || key.includes('..')) throw new RangeError(`Not a key of the file store: ${key}`)
    return path.join(directory, key)
  }
  const has = async (key: string) => access(at(key)).then(() => true, () => false)
  async function place(key: string, write: (temporary: string) => Promise<unknown>): Promise<{ size: number }> {
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
  return {
    has,
    put: (key, content) =>
      place(key, (temporary) =>
        Buffer.isBuffer(content) ? writeFile(temporary, content) : pipeline(content as Readable, createWriteStream(temporary)),
      ),
    take: (key, localPath) => place(key, (temporary) => copyFile(localPath, temporary)),
    read: (key) => readFile(at(key)),
    async localPath(key) {
      await access(at(key))
      return at(key)
    },
    remove: (key) => rm(at(key), { force: true }),
  }
}
