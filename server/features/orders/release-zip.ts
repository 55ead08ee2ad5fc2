import { ZipArchive } from 'archiver'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#server/features/call.ts'

interface ReleaseFiles {
  slug: string
  version: string
  files: readonly { path: string; sha256: string; store_key: string }[]
}
const making = new Map<string, Promise<void>>()

/** Writes the ZIP to a temporary file and moves it into the store. Parts are stored, not compressed: phones open it at once. */
async function makeZip(
  services: Pick<Services, 'files' | 'environment'>,
  key: string,
  release: ReleaseFiles,
): Promise<void> {
  const directory = path.join(services.environment.dataDirectory, 'incoming')
  await mkdir(directory, { recursive: true })
  const target = path.join(directory, `${randomUUID()}.zip`)
  const archive = new ZipArchive({ store: true })
  const written = pipeline(archive, createWriteStream(target))
  try {
    const folder = `${release.slug}-v${release.version}`
    for (const file of release.files)
      // A fixed date makes the same release the same bytes, so that a broken download resumes.
      archive.append(createReadStream(await services.files.localPath(file.store_key)), {
        name: `${folder}/${file.path}`,
        date: new Date(Date.UTC(2020, 0, 1)),
      })
    await archive.finalize()
    await written
    await services.files.take(key, target)
  } finally {
    await rm(target, { force: true })
  }
}

/** The one ZIP of a release: made once, kept in the file store, served with ranges. */
export async function zipOfRelease(services: Pick<Services, 'files' | 'environment'>, release: ReleaseFiles) {
  const content = release.files.map((file) => `${file.path} ${file.sha256}`).join('\n')
  const hash = createHash('sha256')
    .update(`${release.slug} ${release.version}\n${content}`)
    .digest('hex')
    .slice(0, 32)
  const key = `zips/${hash}.zip`
  if (!(await services.files.has(key))) {
    const run = making.get(key) ?? makeZip(services, key, release).finally(() => making.delete(key))
    making.set(key, run)
    await run
  }
  const { size } = await stat(await services.files.localPath(key))
  return { key, size, name: `${release.slug}-v${release.version}.zip` }
}
