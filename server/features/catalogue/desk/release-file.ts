import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { BadArchive } from '#server/features/catalogue/reading/archive.ts'
import { readMesh, UnreadableFile } from '#server/features/catalogue/reading/read-mesh.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import type { PartGeometry } from '#shared/aircraft/part-geometry.ts'

/** By extension: kind and folder in the ZIP. */
const kinds: Record<string, { kind: string; folder: string }> = {
  stl: { kind: 'stl', folder: 'stl/' },
  '3mf': { kind: '3mf', folder: '3mf/' },
  step: { kind: 'step', folder: 'step/' },
  stp: { kind: 'step', folder: 'step/' },
  pdf: { kind: 'manual', folder: '' },
  md: { kind: 'text', folder: '' },
  txt: { kind: 'text', folder: '' },
  ini: { kind: 'profile', folder: 'profiles/' },
  json: { kind: 'profile', folder: 'profiles/' },
  csv: { kind: 'parts-list', folder: '' },
}
const refused = (message: string) =>
  new Refusal(415, 'unsupported_type', `file: ${message}`, { issues: [{ path: 'file', message }] })

/** Strips folders, leading dots and unsafe characters; 415 for other extensions. */
export function placeInRelease(sentName: string): { kind: string; path: string } {
  const name = (sentName.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. ()+-]/gu, '_')
    .replace(/^[. ]+/, '')
    .slice(-100)
  const [, base = '', ending = ''] = /^(.+)\.(\w+)$/.exec(name) ?? []
  const known = Object.hasOwn(kinds, ending.toLowerCase()) ? kinds[ending.toLowerCase()] : undefined
  if (!known || !/[a-z\d]/i.test(base))
    throw refused(`File type not allowed. Use ${Object.keys(kinds).join(', ')}.`)
  return { kind: known.kind, path: `${known.folder}${base.trim()}.${ending.toLowerCase()}` }
}

/** A binary STL's length follows from its count; a text STL starts with "solid". */
function isStl(head: Buffer, size: number): boolean {
  if (head.length >= 84 && size === 84 + head.readUInt32LE(80) * 50) return head.readUInt32LE(80) > 0
  return /^\s*solid\b[^\n]*\n\s*facet\b/.test(head.toString('latin1'))
}
const looksRight: Record<string, (head: Buffer, size: number) => boolean> = {
  stl: isStl,
  '3mf': (head) => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')),
  step: (head) => head.toString('latin1').trimStart().startsWith('ISO-10303-21'),
  manual: (head) => head.toString('latin1').startsWith('%PDF-'),
}

/** 422 when the content contradicts the extension. */
export async function inspectFile(localPath: string, size: number, kind: string): Promise<void> {
  if (size === 0) throw invalid('file', 'is empty')
  const file = await open(localPath)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0)
    const head = buffer.subarray(0, bytesRead)
    const right = looksRight[kind] ?? ((start: Buffer) => !start.includes(0))
    if (!right(head, size)) throw invalid('file', 'is damaged, or not what its name says')
  } finally {
    await file.close()
  }
}

/** sha256 as hex. */
export async function checksum(localPath: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(localPath)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export interface StoredFile {
  path: string
  kind: string
  size: number
  sha256: string
  store_key: string
  geometry: PartGeometry | null
}
async function geometryOf(localPath: string, kind: string): Promise<PartGeometry | null> {
  if (kind !== 'stl' && kind !== '3mf') return null
  try {
    return await readMesh(localPath, kind)
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof BadArchive) throw invalid('file', error.message)
    throw error
  }
}
/** 415 and 422 name `file`. */
export async function storeReleaseFile(
  files: FileStore,
  sentName: string,
  localPath: string,
  size: number,
): Promise<StoredFile> {
  const { kind, path } = placeInRelease(sentName)
  await inspectFile(localPath, size, kind)
  const geometry = await geometryOf(localPath, kind)
  const sha256 = await checksum(localPath)
  const store_key = `files/${sha256}`
  await files.take(store_key, localPath)
  return { path, kind, size, sha256, store_key, geometry }
}
