import { opendir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/features/call.ts'
import type { StorageFigures } from '#shared/operations/system.contract.ts'
import { writeNote } from './notes.queries.ts'
import { paperSize, tableSizes } from './storage.queries.ts'

/** By folder below DATA_DIR, or by the key of a stored file; the first one that fits. */
const kinds = [
  ['files/uploads/submissions', 'Pictures from members and guests'],
  ['files/uploads/people', 'Profile pictures'],
  ['files/uploads', 'Pictures'],
  ['files/files', 'Release files'],
  ['files/zips', 'ZIP files'],
  ['files/builds', 'Build photos'],
  ['files/beta', 'Beta photos'],
  ['files/assets', "Old builds' assets"],
  ['files', 'Other files'],
  ['incoming', 'Uploads on their way'],
  ['mail', 'Mails without a mail server'],
  ['backups', 'Backups'],
] as const

type Sums = Map<string, { bytes: number; count: number }>
function add(sums: Sums, place: string, size: number): void {
  const [, kind] = kinds.find(([below]) => place.startsWith(`${below}/`)) ?? []
  if (kind === undefined) return
  const sum = sums.get(kind) ?? { bytes: 0, count: 0 }
  sums.set(kind, { bytes: sum.bytes + size, count: sum.count + 1 })
}
async function measure(folder: string, base: string, sums: Sums): Promise<void> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    // A shop without backups has no such folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) await measure(at, base, sums)
    if (!entry.isFile()) continue
    const place = path.relative(base, at).split(path.sep).join('/')
    // Deleted meanwhile.
    const found = await stat(at).catch(() => null)
    if (found) add(sums, place, found.size)
  }
}

/** A job measures, so that no request walks through folders. */
export async function measureStorage({
  db,
  files,
  environment: { dataDirectory },
}: Pick<Services, 'db' | 'files' | 'environment'>): Promise<void> {
  const sums: Sums = new Map()
  // On the disk or in a store.
  for await (const { key, size } of files.list('')) add(sums, `files/${key}`, size)
  for (const folder of ['incoming', 'mail', 'backups'])
    await measure(path.join(dataDirectory, folder), dataDirectory, sums)
  sums.set('Invoices and other PDFs', await paperSize(db))
  const { bavail, blocks, bsize } = await statfs(dataDirectory)
  const figures: StorageFigures = {
    kinds: [...sums].map(([name, sum]) => ({ name, ...sum })).toSorted((a, b) => b.bytes - a.bytes),
    tables: await tableSizes(db),
    disk: { free: bavail * bsize, total: blocks * bsize },
  }
  await writeNote(db, 'storage', figures)
}
