import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const worker = 'service-worker.js'
/** Bytes. A larger file is fetched by itself, so that a broken download loses little. */
const largestPacked = 20_000

const integrityOf = (hash: Buffer) => `sha256-${hash.toString('base64')}`
const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Writes a data file that is named by its hash; gives what is known of it before it is read. */
async function writeData(folder: string, name: string, data: unknown) {
  const text = JSON.stringify(data)
  const hash = hashOf(text)
  const url = `/assets/${name}-${hash.toString('hex').slice(0, 10)}.json`
  await writeFile(join(folder, url), text)
  return { url, integrity: integrityOf(hash) }
}

/**
 * The hashes of texts that keep their names, by address: another release would answer with its own. The server makes the
 * shell, and some networks make pictures smaller.
 */
async function hashesOf(folder: string, script: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [, url = ''] of script.matchAll(/\{"revision":"\w+","url":"([^"]+\.(?:svg|webmanifest))"\}/g))
    hashes[url] = integrityOf(hashOf(await readFile(join(folder, url), 'utf8')))
  return hashes
}

async function readTexts(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const name of names.filter((each) => /\.(js|css)$/.test(each))) {
    const text = await readFile(join(folder, name), 'utf8')
    if (Buffer.byteLength(text) <= largestPacked) texts[name] = text
  }
  return texts
}

/**
 * Moves the worker's file list into a data file; the worker keeps its hash, and so changes with every file. The list
 * names a second data file with the texts of the small ones, so that a first installation does not ask for each of them.
 * @param folder of the built app
 * @param pages what their first visit loads is not packed: it would come twice
 */
export async function splitFileList(folder: string, pages: readonly string[] = []): Promise<void> {
  const loaded = await filesOf(folder, pages)
  const path = join(folder, worker)
  const script = await readFile(path, 'utf8')
  const hashed: string[] = []
  const entry = /\{"revision":null,"url":"([^"]+)"\},?/g
  const rest = script
    .replace(entry, (_all, url: string) => {
      hashed.push(url)
      return ''
    })
    // Eight letters tell the versions of a file apart.
    .replaceAll(/(?<="revision":"\w{8})\w+/g, '')
  if (hashed.length === 0 || !rest.includes('self.__FILE_LIST'))
    throw new Error(`${worker} has no list of files`)
  const packed = hashed.filter((name) => !loaded.has(name)).toSorted()
  const list = await writeData(folder, 'files', {
    hashed: hashed.toSorted(),
    hashes: await hashesOf(folder, script),
    pack: await writeData(folder, 'pack', await readTexts(folder, packed)),
  })
  await writeFile(
    path,
    rest.replace('self.__FILE_LIST', () => JSON.stringify(list)),
  )
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The files that these entries of the build's manifest load before anything else. */
async function filesOf(folder: string, entries: readonly string[]): Promise<Set<string>> {
  const files = new Set<string>()
  if (entries.length === 0) return files
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const needed of chunk.imports ?? []) visit(needed)
  }
  for (const name of entries) visit(name)
  return files
}
