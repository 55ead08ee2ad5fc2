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
/** Each file has its name as its text. */
const build = async (...files: string[]) => {
  await writeFile(join(folder, 'service-worker.js'), script(...files))
  for (const file of files) await writeFile(join(folder, file), file)
  await splitFileList(folder)
  return readFile(join(folder, 'service-worker.js'), 'utf8')
}
/** The data of this name that the text names, and whether its bytes have the hash that stands beside it. */
async function dataIn(namedBy: string, name: string): Promise<{ data: unknown; isWhole: boolean }> {
  const pattern = new RegExp(`"url":"(/assets/${name}-\\w+\\.json)","integrity":"sha256-([^"]+)"`)
  const [, url = '', hash] = pattern.exec(namedBy) ?? []
  const text = await readFile(join(folder, url), 'utf8')
  const isWhole = createHash('sha256').update(text).digest('base64') === hash
  return { data: JSON.parse(text), isWhole }
}

test('hashed files are listed in a file beside the worker; the worker names the hash of the list and lists files with a revision itself', async () => {
  const worker = await build('assets/b.js', 'assets/a.js')
  expect(worker).toContain(shell)
  expect(worker).not.toContain('assets/a.js')
  expect(await dataIn(worker, 'files')).toMatchObject({
    data: { hashed: ['assets/a.js', 'assets/b.js'] },
    isWhole: true,
  })
  expect(worker).toMatch(/^let a=\[\{[^}]+\},?\],b=\{/)
})

test('a text that keeps its name gets its hash; the shell, which the server makes, and pictures get none', async () => {
  const entry = (url: string) => `{"revision":"abc","url":"${url}"}`
  const names = ['shell.html', 'icons/192.png', 'kinds.svg', 'manifest.webmanifest']
  const list = `let a=[${names.map(entry).join(',')},{"revision":null,"url":"assets/a.js"}],b=self.__FILE_LIST;`
  await writeFile(join(folder, 'service-worker.js'), list)
  for (const name of ['kinds.svg', 'manifest.webmanifest', 'assets/a.js'])
    await writeFile(join(folder, name), name)
  await splitFileList(folder)
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8')
  const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect((await dataIn(worker, 'files')).data).toHaveProperty('hashes', {
    'kinds.svg': integrityOf('kinds.svg'),
    'manifest.webmanifest': integrityOf('manifest.webmanifest'),
  })
})

test('another list of files makes another worker', async () => {
  expect(await build('assets/a.js')).not.toBe(await build('assets/c.js'))
})

test('small scripts and styles are packed in a second file; large ones, fonts and what the first pages load are not', async () => {
  const large = 'x'.repeat(20_001)
  const texts = {
    'a.js': 'a',
    'b.css': 'b',
    'c.woff2': 'c',
    'large.js': large,
    'home.js': 'h',
    'needed.js': 'n',
  }
  const files = Object.keys(texts).map((name) => `assets/${name}`)
  await writeFile(join(folder, 'service-worker.js'), script(...files))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, 'assets', name), text)
  await mkdir(join(folder, '.vite'))
  const home = { file: 'assets/home.js', imports: ['_needed'] }
  const manifest = { 'home.tsx': home, _needed: { file: 'assets/needed.js', imports: ['home.tsx'] } }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await splitFileList(folder, ['home.tsx'])
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8')
  const { data: list } = await dataIn(worker, 'files')
  expect(await dataIn(JSON.stringify(list), 'pack')).toEqual({
    data: { 'assets/a.js': 'a', 'assets/b.css': 'b' },
    isWhole: true,
  })
  await expect(splitFileList(folder, ['gone.tsx'])).rejects.toThrow('The build has no gone.tsx')
})
