import type { FileStore } from '#server/integrations/file-store.ts'

/** Of all files whose keys begin with it. */
export async function keysUnder(files: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.toSorted()
}
