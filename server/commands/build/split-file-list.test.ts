import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { splitFileList } from './split-file-list.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kestrel-list-'))
  await mkdir(join(folder, 'assets'))
})
afterEach(async () => rm(folder, { recursive: true }))

const shell = '{"revision":"abc","url":"shell.html"}'
const script = (...files: string[]) =>
  `let a=[${[shell, ...files.map((url) => `{"revision":null,"url":"${url}"}`)].join(',')}],b=self.__FILE_LIST;`
const build = async (...files: string[]) => {
  await writeFile(join(folder, 'service-worker.js'), script(...files))
  await splitFileList(folder)
  return readFile(join(folder, 'service-worker.js'), 'utf8')
}
/** The list that the script names, and whether its bytes have the hash that stands beside it. */
async function listIn(worker: string): Promise<{ files: string[]; isWhole: boolean }> {
  const [, url = '', hash] = /"url":"([^"]+)","integrity":"sha256-([^"]+)"/.exec(worker) ?? []
  const text = await readFile(join(folder, url), 'utf8')
  const isWhole = createHash('sha256').update(text).digest('base64') === hash
  return { files: JSON.parse(text) as string[], isWhole }
}

test('hashed files are listed in a file beside the worker; the worker names the hash of the list and lists files with a revision itself', async () => {
  const worker = await build('assets/b.js', 'assets/a.js')
  expect(worker).toContain(shell)
  expect(worker).not.toContain('assets/a.js')
  expect(await listIn(worker)).toEqual({ files: ['assets/a.js', 'assets/b.js'], isWhole: true })
  expect(worker).toMatch(/^let a=\[\{[^}]+\},?\],b=\{/)
})

test('another list of files makes another worker', async () => {
  expect(await build('assets/a.js')).not.toBe(await build('assets/c.js'))
})
