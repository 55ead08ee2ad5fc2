import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
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
  const kept = () => readdir(path.join(data, 'files/assets')).then((files) => files.toSorted())
  const start = Date.now()
  const at = (days: number) => new Date(start + days * day)
  await archiveChunks(await build('a-1.js', 'b-1.js'), data, at(0))
  // In use for 200 days without a new start, and then replaced.
  for (const file of await kept()) await utimes(path.join(data, 'files/assets', file), at(0), at(0))
  const second = await build('a-2.js', 'b-1.js')
  await archiveChunks(second, data, at(200))
  expect(await kept()).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  await archiveChunks(second, data, at(229))
  expect(await kept()).toContain('a-1.js')
  await archiveChunks(second, data, at(231))
  expect(await kept()).toEqual(['a-2.js', 'b-1.js'])
})
