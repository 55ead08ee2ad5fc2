import { ZipArchive } from 'archiver'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#server/features/call.ts'
import type { FileStore } from '#server/integrations/file-store.ts'

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
async function pack(store: FileStore, { slug, version, files }: ReleaseFiles): Promise<ZipArchive> {
  const archive = new ZipArchive({ store: true })
  for (const file of files)
    // Fixed date and mode give equal bytes, so that a download can resume.
    archive.file(await store.localPath(file.store_key), {
      name: `${slug}-v${version}/${file.path}`,
      date: new Date(Date.UTC(2020, 0, 1)),
      mode: 0o644,
    })
  return archive
}

/** Streams while it is made; cannot be resumed. */
export async function streamZip(store: FileStore, release: ReleaseFiles): Promise<Readable> {
  const archive = await pack(store, release)
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
    const archive = await pack(services.files, release)
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
  const { size } = await stat(await files.localPath(key))
  return { key, size }
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
