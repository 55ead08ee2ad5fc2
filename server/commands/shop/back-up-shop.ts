import { ZipArchive } from 'archiver'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DatabaseAddress } from '#server/database/address.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import { copyOut, type SavedDatabase } from '#server/database/backup/copy-out.ts'

export const backupFormat = 1
export interface Manifest extends SavedDatabase {
  format: number
  /** Keys of the file store. */
  files: string[]
  /** sha256 of each entry but the manifest. */
  hashes: Record<string, string>
}

export interface Shop {
  address: DatabaseAddress
  dataDirectory: string
  files: FileStore
  secret: string
}

export async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list('')) keys.push(key)
  return keys.toSorted()
}

export async function* hashed(bytes: AsyncIterable<Buffer>, tell: (hash: string) => void) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  tell(hash.digest('hex'))
}

/** Writes a running shop as of one moment into a ZIP that only its owner may read; throws where the target exists. */
export async function backUpShop(
  { address, files: store, secret }: Omit<Shop, 'dataDirectory'>,
  target: string,
): Promise<Manifest> {
  const temporary = `${target}.unfinished`
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const written = pipeline(zip, createWriteStream(temporary, { mode: 0o600, flush: true }))
  // Awaited below; a failure before that is the cause of this one.
  written.catch(() => undefined)
  try {
    const hashes: Record<string, string> = {}
    const add = async (name: string, content: Readable) => {
      const added = once(zip, 'entry')
      const tell = (hash: string) => {
        hashes[name] = hash
      }
      zip.append(Readable.from(hashed(content, tell)), { name })
      await added
    }
    const database = await copyOut(address, add)
    const files = await keysOf(store)
    for (const key of files) await add(`files/${key}`, await store.open(key))
    await add('secret', Readable.from([Buffer.from(`${secret}\n`)]))
    const manifest = { format: backupFormat, ...database, files, hashes }
    zip.append(JSON.stringify(manifest), { name: 'manifest.json' })
    await Promise.all([zip.finalize(), written])
    await rename(temporary, target)
    return manifest
  } catch (error) {
    zip.destroy()
    await rm(temporary, { force: true })
    throw error
  }
}
