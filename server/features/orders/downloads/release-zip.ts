import type { ZipArchive } from 'archiver'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#server/features/call.ts'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { type FileStore, streamWhenRead } from '#server/integrations/file-store.ts'

interface ReleaseFiles {
  slug: string
  version: string
  files: readonly { path: string; sha256: string; store_key: string }[]
}
const making = new Map<string, Promise<void>>()

/** Changes with the files. */
function keyOf({ slug, version, files }: ReleaseFiles): string {
  const content = files.map((file) => `${file.path} ${file.sha256}`).join('\n')
  const hash = createHash('sha256').update(`${slug} ${version}\n${content}`).digest('hex').slice(0, 32)
  return `zips/${hash}.zip`
}
export const zipName = ({ slug, version }: ReleaseFiles) => `${slug}-v${version}.zip`

/** Stored, not compressed: phones open it at once. */
function pack(store: FileStore, { slug, version, files }: ReleaseFiles): ZipArchive {
  const { ZipArchive: Archive } = loadWhenUsed('archiver') as { ZipArchive: typeof ZipArchive }
  const archive = new Archive({ store: true })
  for (const file of files)
    // Fixed date and mode give equal bytes, so that a download can resume.
    archive.append(streamWhenRead(store, file.store_key), {
      name: `${slug}-v${version}/${file.path}`,
      date: new Date(Date.UTC(2020, 0, 1)),
      mode: 0o644,
    })
  return archive
}

/** Streams while it is made; cannot be resumed. */
export function streamZip(store: FileStore, release: ReleaseFiles): Readable {
  const archive = pack(store, release)
  archive.finalize().catch((error: unknown) => archive.destroy(error as Error))
  return archive
}

async function makeZip(
  services: Pick<Services, 'files' | 'environment'>,
  key: string,
  release: ReleaseFiles,
): Promise<void> {
  const directory = path.join(services.environment.dataDirectory, 'incoming')
  await mkdir(directory, { recursive: true })
  const target = path.join(directory, `${randomUUID()}.zip`)
  try {
    const archive = pack(services.files, release)
    const written = pipeline(archive, createWriteStream(target))
    await Promise.all([archive.finalize(), written])
    await services.files.take(key, target)
  } finally {
    await rm(target, { force: true })
  }
}

/** Null until it is made. */
export async function readyZip(
  { files }: Pick<Services, 'files'>,
  release: ReleaseFiles,
): Promise<{ key: string; size: number } | null> {
  const key = keyOf(release)
  if (!(await files.has(key))) return null
  return { key, size: await files.sizeOf(key) }
}

/** Throws when a file is missing. */
export async function prepareZip(
  services: Pick<Services, 'files' | 'environment'>,
  release: ReleaseFiles,
): Promise<void> {
  const key = keyOf(release)
  if (await services.files.has(key)) return
  const run = making.get(key) ?? makeZip(services, key, release).finally(() => making.delete(key))
  making.set(key, run)
  await run
}
