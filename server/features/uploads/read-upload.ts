import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnavailable } from '#server/database/address.ts'
import type { Services } from '#server/features/call.ts'
import { addToProduct, type ReadFile } from '#server/features/catalogue/desk/add-to-product.ts'
import type { Desk } from '#server/features/catalogue/desk/change-product.ts'
import { storeReleaseFile } from '#server/features/catalogue/desk/release-file.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { FileStoreUnavailable } from '#server/integrations/file-store.ts'
import { storeImage } from '#server/integrations/images.ts'
import { distinctNames } from '#shared/uploads/distinct-names.ts'
import { isPicture, uploadLimits } from '#shared/uploads/upload-limits.ts'
import type { UploadResult } from '#shared/uploads/uploads.contract.ts'
import {
  type Archive,
  archiveLimits,
  BadArchive,
  isSystemFile,
  openArchive,
  refusalOf,
} from '#server/features/catalogue/reading/archive.ts'

type Reader = Desk & Pick<Services, 'environment' | 'log'>
interface Arrived {
  name: string
  size: number
  place: string
}
const refused = (at: string, note: string): UploadResult => ({ path: at, outcome: 'refused', note })

/** For the person; our own failures are logged. */
function noteOf(reader: Reader, error: unknown): string {
  if (error instanceof Refusal) return error.issues?.[0]?.message ?? error.message
  if (error instanceof BadArchive) return error.message
  // Not the file's fault: retried later.
  if (error instanceof DatabaseUnavailable || error instanceof FileStoreUnavailable) throw error
  reader.log.error({ id: reader.request.id, err: error }, 'a file could not be read')
  return 'could not be read'
}

/** Throws Refusal. */
async function readOne(reader: Reader, name: string, place: string): Promise<ReadFile> {
  const { size } = await stat(place)
  if (!isPicture(name)) return { file: await storeReleaseFile(reader.files, name, place, size) }
  if (size > uploadLimits.picture) throw new Refusal(413, 'too_large', 'File size must be less than 10MB')
  return { picture: await storeImage(reader.files, await readFile(place)) }
}

/** A bad file is noted, the others continue. */
async function readArchive(reader: Reader, archive: Archive) {
  const wanted = archive.entries.filter((entry) => !isSystemFile(entry.path))
  const total = wanted.reduce((sum, { size }) => sum + size, 0)
  if (total > archiveLimits.bytes) throw new BadArchive('unpacks to more than 1.5 GB')
  const names = distinctNames(wanted.map((entry) => entry.path))
  const read: { path: string; what: ReadFile }[] = []
  const faults: UploadResult[] = []
  const folder = path.join(reader.environment.dataDirectory, 'incoming', `unpacked-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    for (const entry of wanted) {
      const note = refusalOf(entry)
      const place = path.join(folder, randomUUID())
      try {
        if (note) throw new BadArchive(note)
        await archive.extract(entry, place)
        read.push({
          path: entry.path,
          what: await readOne(reader, names.get(entry.path) ?? entry.path, place),
        })
      } catch (error) {
        faults.push(refused(entry.path, noteOf(reader, error)))
      } finally {
        await rm(place, { force: true })
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { read, faults }
}

/** Picture, release file or ZIP; notes each file's outcome and throws for none. */
export async function readUpload(
  reader: Reader,
  productId: number,
  { name, place }: Arrived,
): Promise<UploadResult[]> {
  try {
    if (!/\.zip$/i.test(name)) {
      const read = [{ path: name, what: await readOne(reader, name, place) }]
      return await addToProduct(reader, productId, read)
    }
    const archive = await openArchive(place)
    try {
      const { read, faults } = await readArchive(reader, archive)
      const added = read.length > 0 ? await addToProduct(reader, productId, read) : []
      if (added.length + faults.length === 0) return [refused(name, 'is empty')]
      return [...added, ...faults]
    } finally {
      archive.close()
    }
  } catch (error) {
    return [refused(name, noteOf(reader, error))]
  }
}
