import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** Limits of what is taken from one archive. */
export const archiveLimits = {
  entries: 1_000,
  /** Of one file, unpacked. */
  entryBytes: 200_000_000,
  /** Of all files, unpacked. */
  bytes: 1_500_000_000,
  /** Unpacked to packed, above which a file of more than `ratioFrom` bytes is a bomb. */
  ratio: 200,
  ratioFrom: 10_000_000,
} as const

export interface ArchiveEntry {
  /** As the archive has it, with slashes. */
  path: string
  size: number
  packed: number
  method: number
  encrypted: boolean
  /** A symbolic link, a device: anything but a plain file. */
  special: boolean
  headerAt: number
}
/** An archive as a whole cannot be used; the message says why. */
export class BadArchive extends Error {}

export interface Archive {
  /** Its files; folders are left out. */
  entries: ArchiveEntry[]
  /** Unpacks a file into memory. Throws BadArchive when it is longer than `most`, or than it says itself. */
  read(entry: ArchiveEntry, most: number): Promise<Buffer>
  /** Unpacks a file to a place on the disk, likewise. */
  extract(entry: ArchiveEntry, target: string): Promise<void>
  close(): Promise<void>
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new BadArchive('is cut off')
  return buffer
}

/** The directory at the end. ZIP64 is refused: what a release may weigh does not need it. */
async function readDirectory(file: FileHandle): Promise<ArchiveEntry[]> {
  const { size } = await file.stat()
  if (size < 22) throw new BadArchive('is no ZIP archive')
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > tail.length) throw new BadArchive('is no ZIP archive, or is cut off')
  const count = tail.readUInt16LE(end + 10)
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count === 0xffff || start === 0xffffffff) throw new BadArchive('is larger than a release may be')
  if (count > archiveLimits.entries) throw new BadArchive(`holds more than ${archiveLimits.entries} files`)
  if (start + length > size || length > 4_000_000) throw new BadArchive('is damaged')
  const directory = await bytesAt(file, start, length)
  const entries: ArchiveEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > length || directory.readUInt32LE(at) !== 0x02014b50) throw new BadArchive('is damaged')
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const path = directory.toString('utf8', at + 46, at + 46 + name)
    const mode = directory.readUInt32LE(at + 38) >>> 16
    if (!path.endsWith('/'))
      entries.push({
        path,
        size: directory.readUInt32LE(at + 24),
        packed: directory.readUInt32LE(at + 20),
        method: directory.readUInt16LE(at + 10),
        encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
        special: mode >> 12 !== 0 && mode >> 12 !== 0o10,
        headerAt: directory.readUInt32LE(at + 42),
      })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Lets through no more than was promised: what an archive says of itself is not believed. */
function atMost(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new BadArchive('unpacks to more than it says'))
      else done(null, chunk)
    },
  })
}

async function packedBytes(file: FileHandle, localPath: string, entry: ArchiveEntry): Promise<Readable> {
  const header = await bytesAt(file, entry.headerAt, 30)
  if (header.readUInt32LE(0) !== 0x04034b50) throw new BadArchive('is damaged')
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const { size } = await file.stat()
  if (start + entry.packed > size) throw new BadArchive('is cut off')
  if (entry.packed === 0) return new PassThrough().end()
  return createReadStream(localPath, { start, end: start + entry.packed - 1 })
}

/** Opens a ZIP. Throws BadArchive for what is none, is damaged, or holds too much; nothing is unpacked yet. */
export async function openArchive(localPath: string): Promise<Archive> {
  const file = await open(localPath)
  const unpack = async (entry: ArchiveEntry, most: number, sink: NodeJS.WritableStream) => {
    const source = await packedBytes(file, localPath, entry)
    const limit = atMost(Math.min(entry.size, most))
    try {
      if (entry.method === 0) await pipeline(source, limit, sink)
      else await pipeline(source, createInflateRaw(), limit, sink)
    } catch (error) {
      throw error instanceof BadArchive ? error : new BadArchive('is damaged')
    }
  }
  try {
    const entries = await readDirectory(file)
    return {
      entries,
      async read(entry, most) {
        const chunks: Buffer[] = []
        const sink = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            chunks.push(chunk)
            done()
          },
        })
        sink.resume()
        await unpack(entry, most, sink)
        return Buffer.concat(chunks)
      },
      extract: (entry, target) =>
        unpack(entry, archiveLimits.entryBytes, createWriteStream(target, { mode: 0o600 })),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const hidden = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i

/** True for what file managers leave behind: not worth a word. */
export function isLitter(path: string): boolean {
  return hidden.test(path)
}

/** Why a file of an archive is not taken; null when it may be. */
export function refusalOf(entry: ArchiveEntry): string | null {
  const { path, size, packed, method } = entry
  // Names are cut to their last part anyway; one that tries to climb is somebody's trick, and is said so.
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\\/i.test(path) || path.includes('\u0000'))
    return 'has a path that leads out of the archive'
  if (entry.special) return 'is a link, not a file'
  if (entry.encrypted) return 'is encrypted'
  if (method !== 0 && method !== 8) return 'is packed in a way that is not read here'
  if (size > archiveLimits.entryBytes) return 'is larger than 200 MB'
  if (size > archiveLimits.ratioFrom && size > packed * archiveLimits.ratio)
    return 'unpacks to far more than it holds'
  return null
}
