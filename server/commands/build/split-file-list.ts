import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const worker = 'service-worker.js'

function listOf(text: string): { url: string; integrity: string } {
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`
  const name = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { url: `/assets/files-${name}.json`, integrity }
}

/** Moves the worker's file list into a data file; the worker keeps its hash, and so changes with every file. */
export async function splitFileList(folder: string): Promise<void> {
  const path = join(folder, worker)
  const script = await readFile(path, 'utf8')
  const hashed: string[] = []
  const entry = /\{"revision":null,"url":"([^"]+)"\},?/g
  const rest = script.replace(entry, (_all, url: string) => {
    hashed.push(url)
    return ''
  })
  if (hashed.length === 0 || !rest.includes('self.__FILE_LIST'))
    throw new Error(`${worker} has no list of files`)
  const text = JSON.stringify(hashed.toSorted())
  const list = listOf(text)
  await writeFile(join(folder, list.url), text)
  await writeFile(path, rest.replace('self.__FILE_LIST', JSON.stringify(list)))
}
