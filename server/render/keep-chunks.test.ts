import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createDiskFileStore } from '#server/integrations/file-store-disk.ts'
import { archiveChunks } from './archive-chunks.ts'

const day = 24 * 3600_000
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
const folder = async () => {
  const made = await mkdtemp(path.join(os.tmpdir(), 'kestrel-chunks-'))
  folders.push(made)
  return made
}
/** A build with these chunks. */
async function build(...chunks: string[]): Promise<string> {
  const made = await folder()
  await mkdir(path.join(made, 'assets'))
  for (const chunk of chunks) await writeFile(path.join(made, 'assets', chunk), chunk)
  return made
}

test('an old chunk stays for 30 days from when it was replaced, however long it was in use before', async () => {
  const data = await folder()
  const files = createDiskFileStore(data)
  const kept = () => readdir(path.join(data, 'assets')).then((names) => names.toSorted())
  const start = Date.now()
  const at = (days: number) => new Date(start + days * day)
  await archiveChunks(files, await build('A-1.js', 'b-1.js'), at(0))
  // In use for 200 days without a new start, and then replaced.
  const second = await build('A-2.js', 'b-1.js')
  await archiveChunks(files, second, at(200))
  expect(await kept()).toEqual(['A-1.js', 'A-2.js', 'b-1.js'])
  await archiveChunks(files, second, at(229))
  expect(await kept()).toContain('A-1.js')
  await archiveChunks(files, second, at(231))
  expect(await kept()).toEqual(['A-2.js', 'b-1.js'])
})

test('a chunk that comes back with an older build is in use again', async () => {
  const files = createDiskFileStore(await folder())
  const [first, second] = [await build('a-1.js'), await build('a-2.js')]
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)
  await archiveChunks(files, first, at(0))
  await archiveChunks(files, second, at(1))
  await archiveChunks(files, first, at(2))
  await archiveChunks(files, second, at(40))
  await archiveChunks(files, second, at(69))
  expect(await files.has('assets/a-1.js')).toBe(true)
})
