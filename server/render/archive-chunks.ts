import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { type FileStore, isKey } from '#server/integrations/file-store.ts'

/** Milliseconds that old chunks are kept. */
const life = 30 * 24 * 3600_000
/** Outside of the public folder. */
const noteKey = 'current-assets.json'
const folder = 'assets/'

/** When each chunk was replaced; null: it is in use. Earlier versions had a list of those in use. */
const Note = v.fallback(v.record(v.string(), v.nullable(v.string())), {})
const keyOf = (file: string) => `${folder}${file}`

async function readNote(files: FileStore): Promise<string> {
  return (await files.has(noteKey)) ? (await files.read(noteKey)).toString() : '{}'
}

/** Keeps the chunks of this build for older pages; deletes those that were replaced 30 days ago. */
export async function archiveChunks(files: FileStore, clientDirectory: string, now: Date): Promise<void> {
  const assets = path.join(clientDirectory, 'assets')
  const built = new Set((await readdir(assets)).filter((file) => isKey(keyOf(file))))
  const there = new Set<string>()
  for await (const { key } of files.list(folder)) there.add(key.slice(folder.length))
  const before = await readNote(files)
  const replaced = v.parse(Note, JSON.parse(before))
  const after: Record<string, string | null> = {}
  for (const file of built) {
    if (!there.has(file)) await files.take(keyOf(file), path.join(assets, file))
    after[file] = null
  }
  for (const file of there) {
    if (built.has(file)) continue
    const since = replaced[file] ?? now.toISOString()
    if (now.getTime() - Date.parse(since) > life) await files.remove(keyOf(file))
    else after[file] = since
  }
  const note = JSON.stringify(after)
  if (note !== before) await files.replace(noteKey, Buffer.from(note))
}
