import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { formatBytes } from '#shared/format.ts'
import { uploadLimits } from '#shared/uploads/upload-limits.ts'

export const archiveLimits = {
  entries: 1_000,
  /** Names, comments and extra fields. */
  directoryBytes: 4_000_000,
  /** One file, unpacked. */
  entryBytes: uploadLimits.fileInZip,
  /** All files, unpacked. */
  bytes: 1_500_000_000,
  /** Unpacked to packed; a larger file than `ratioFrom` beyond it is a bomb. */
  ratio: 200,
  ratioFrom: 10_000_000,
} as const

export interface ArchiveEntry {
  path: string
  /** Bytes, as stated. */
  size: number
  packed: number
  entry: Entry
}
/** The whole archive is unusable. */
export class BadArchive extends Error {}

export interface Archive {
  /** Without folders. */
  entries: ArchiveEntry[]
  /** Throws BadArchive beyond `most`, or beyond the stated size. */
  read(entry: ArchiveEntry, most: number): Promise<Buffer>
  extract(entry: ArchiveEntry, target: string): Promise<void>
  close(): void
}

/** macOS writes UTF-8 without saying so; others use the old code page. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  if (isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8')
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
}

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

const noArchive = 'is not a ZIP file, or is incomplete'
/** Errors of the disk stay as they are. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BadArchive || 'syscall' in error) return error
  if (error.message.startsWith('too many bytes')) return new BadArchive('unpacks to more than it says')
  if (error.message.startsWith('End of central directory')) return new BadArchive(noArchive)
  return new BadArchive(error.message.startsWith('strong encryption') ? 'is encrypted' : 'is damaged')
}

/** Reads the directory only; throws BadArchive. */
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

/** Leftovers of file managers. */
export function isSystemFile(path: string): boolean {
  return hidden.test(path)
}

/** Null for an acceptable file. */
export function refusalOf({ path, size, packed, entry }: ArchiveEntry): string | null {
  // Paths are cut to their last part, but one that climbs is an attack.
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\\/i.test(path) || path.includes('\u0000'))
    return 'has a path that leads out of the archive'
  const type = entry.externalFileAttributes >>> 28
  if (type !== 0 && type !== 0o10) return 'is a link, not a file'
  if (entry.isEncrypted()) return 'is encrypted'
  if (!entry.canDecodeFileData()) return 'uses a compression that is not supported'
  if (size > archiveLimits.entryBytes) return `is larger than ${formatBytes(archiveLimits.entryBytes)}`
  if (size > archiveLimits.ratioFrom && size > packed * archiveLimits.ratio)
    return 'unpacks to far more than it holds'
  return null
}
