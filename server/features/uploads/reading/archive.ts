import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'

/** Limits of what is taken from one archive. */
export const archiveLimits = {
  entries: 1_000,
  /** Of all names, comments and extra fields. */
  directoryBytes: 4_000_000,
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
  /** Bytes, unpacked and packed, as the archive says. */
  size: number
  packed: number
  entry: Entry
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
  close(): void
}

/** Names are UTF-8 or, where they cannot be, of the old code page: macOS writes UTF-8 and does not say so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if (isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8')
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
}

/** The directory at the end, within its limits. */
async function readDirectory(zip: ZipFile): Promise<ArchiveEntry[]> {
  if (zip.entryCount > archiveLimits.entries)
    throw new BadArchive(`holds more than ${archiveLimits.entries} files`)
  const entries: ArchiveEntry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > archiveLimits.directoryBytes) throw new BadArchive('is damaged')
    const path = nameOf(entry)
    if (!path.endsWith('/'))
      entries.push({ path, size: entry.uncompressedSize, packed: entry.compressedSize, entry })
  }
  return entries
}

const noArchive = 'is no ZIP archive, or is cut off'
/** The library's errors in our words; errors of the disk stay as they are. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BadArchive || 'syscall' in error) return error
  if (error.message.startsWith('too many bytes')) return new BadArchive('unpacks to more than it says')
  if (error.message.startsWith('End of central directory')) return new BadArchive(noArchive)
  return new BadArchive(error.message.startsWith('strong encryption') ? 'is encrypted' : 'is damaged')
}

/** Opens a ZIP. Throws BadArchive for what is none, is damaged, or holds too much; nothing is unpacked yet. */
export async function openArchive(localPath: string): Promise<Archive> {
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true }
  const zip = await openPromise(localPath, options).catch((error: unknown) => {
    throw reasonOf(error)
  })
  const unpack = async <T>(
    { entry, size }: ArchiveEntry,
    most: number,
    into: (stream: Readable) => Promise<T>,
  ): Promise<T> => {
    if (size > most) throw new BadArchive('is larger than it may be')
    try {
      return await into(await zip.openReadStreamPromise(entry))
    } catch (error) {
      throw reasonOf(error)
    }
  }
  try {
    return {
      entries: await readDirectory(zip),
      read: (entry, most) => unpack(entry, most, (stream) => buffer(stream)),
      extract: (entry, target) =>
        unpack(entry, archiveLimits.entryBytes, (stream) =>
          pipeline(stream, createWriteStream(target, { mode: 0o600 })),
        ),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw reasonOf(error)
  }
}

const hidden = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i

/** True for what file managers leave behind: not worth a word. */
export function isLitter(path: string): boolean {
  return hidden.test(path)
}

/** Why a file of an archive is not taken; null when it may be. */
export function refusalOf({ path, size, packed, entry }: ArchiveEntry): string | null {
  // Names are cut to their last part anyway; one that tries to climb is somebody's trick, and is said so.
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\\/i.test(path) || path.includes('\u0000'))
    return 'has a path that leads out of the archive'
  const type = entry.externalFileAttributes >>> 28
  if (type !== 0 && type !== 0o10) return 'is a link, not a file'
  if (entry.isEncrypted()) return 'is encrypted'
  if (!entry.canDecodeFileData()) return 'is packed in a way that is not read here'
  if (size > archiveLimits.entryBytes) return 'is larger than 200 MB'
  if (size > archiveLimits.ratioFrom && size > packed * archiveLimits.ratio)
    return 'unpacks to far more than it holds'
  return null
}
