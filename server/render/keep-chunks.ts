import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds for which an old page still finds its chunks (decision 15). */
const life = 30 * 24 * 3600_000
/** Names of the chunks that are those of the build now; beside them, where no address reaches. */
const currentFile = 'current-assets.json'

async function readCurrent(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch (error) {
    // The first start on this folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Copies a build's chunks to the file store and lets go of those that were replaced more than 30 days ago: counted from
 * the deployment that replaced them, since a build may have been in use for months before.
 */
export async function keepChunks(clientDirectory: string, dataDirectory: string, now: Date): Promise<void> {
  const store = path.join(dataDirectory, 'files')
  const kept = path.join(store, 'assets')
  const current = path.join(store, currentFile)
  const assets = path.join(clientDirectory, 'assets')
  await mkdir(kept, { recursive: true })
  const built = new Set(await readdir(assets))
  const before = await readCurrent(current)
  await cp(assets, kept, { recursive: true, force: false, preserveTimestamps: false })
  const there = new Set(await readdir(kept))
  for (const file of before)
    if (!built.has(file) && there.has(file)) await utimes(path.join(kept, file), now, now)
  for (const file of there) {
    if (built.has(file)) continue
    const { mtimeMs } = await stat(path.join(kept, file))
    if (now.getTime() - mtimeMs > life) await rm(path.join(kept, file), { force: true })
  }
  await writeFile(current, JSON.stringify([...built]))
}
