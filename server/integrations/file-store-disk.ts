import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, isKey, requireKey } from './file-store.ts'

/** A file that is being written; it is no key. */
const unfinished = (target: string) =>
  path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}`)
const copy = (from: Readable, to: string) => pipeline(from, createWriteStream(to, { flush: true }))

async function write(target: string, fill: (temporary: string) => Promise<unknown>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const temporary = unfinished(target)
  try {
    await fill(temporary)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* listFolder(directory: string, prefix: string) {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    const at = path.join(entry.parentPath, entry.name)
    const key = path.relative(directory, at).split(path.sep).join('/')
    if (entry.isFile() && key.startsWith(prefix) && isKey(key)) yield { key, size: (await stat(at)).size }
  }
}

/** A file appears under its key when it is complete. */
export function createDiskFileStore(directory: string): FileStore {
  const at = (key: string) => path.join(directory, requireKey(key))
  const has = (key: string) =>
    access(at(key)).then(
      () => true,
      () => false,
    )
  async function place(key: string, fill: (temporary: string) => Promise<unknown>) {
    const target = at(key)
    if (!(await has(key))) await write(target, fill)
    const { size } = await stat(target)
    return { size }
  }
  return {
    has: async (key) => has(key),
    put: async (key, content) =>
      place(key, (temporary) =>
        Buffer.isBuffer(content) ? writeFile(temporary, content, { flush: true }) : copy(content, temporary),
      ),
    // The temporary folder may be on another disk.
    take: async (key, localPath) => place(key, (temporary) => copy(createReadStream(localPath), temporary)),
    replace: async (key, content) =>
      write(at(key), (temporary) => writeFile(temporary, content, { flush: true })),
    sizeOf: async (key) => (await stat(at(key))).size,
    read: async (key) => readFile(at(key)),
    async open(key, span) {
      const content = createReadStream(at(key), span && { start: span.from, end: span.to - 1 })
      await once(content, 'open')
      return content
    },
    async withLocal(key, work) {
      await access(at(key))
      return work(at(key))
    },
    remove: async (key) => rm(at(key), { force: true }),
    list: (prefix) => listFolder(directory, prefix),
    pathOf: (key) => at(key),
    addressFor: async () => null,
  }
}
