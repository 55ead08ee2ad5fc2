import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds that old chunks are kept. */
const life = 30 * 24 * 3600_000
/** Outside of the public folder. */
const currentFile = 'current-assets.json'

async function readCurrent(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch (error) {
    // First start.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Deletes chunks replaced for 30 days, counted from their replacement. */
export async function archiveChunks(
  clientDirectory: string,
  dataDirectory: string,
  now: Date,
): Promise<void> {
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
