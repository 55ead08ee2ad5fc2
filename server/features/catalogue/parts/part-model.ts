import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readTriangles } from '#server/features/catalogue/reading/read-mesh.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import { type ModelPiece, packModel } from '#shared/aircraft/model.ts'
import { type PrintableFile, readParts } from '#shared/aircraft/read-parts.ts'
import { CoarseMesh } from './coarse-mesh.ts'

/** Another number makes all models again. */
const form = 1
const grey = [160, 160, 160] as const

interface StoredPart extends PrintableFile {
  store_key: string
}

function shapesOf(files: readonly StoredPart[]) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return readParts(files).flatMap(({ code, path }) => {
    const file = byPath.get(path)
    return file ? [{ code, file }] : []
  })
}

/** Changes with the parts; null without any. Only their owners are told it. */
export function partModelKey(files: readonly StoredPart[]): string | null {
  const shapes = shapesOf(files)
  if (shapes.length === 0) return null
  const content = shapes.map(({ code, file: { sha256 } }) => `${code} ${sha256}`).join('\n')
  const hash = createHash('sha256').update(`parts ${form}\n${content}`).digest('hex')
  return `uploads/${hash.slice(0, 24)}.model`
}

async function pieceOf(store: FileStore, code: string, file: StoredPart): Promise<ModelPiece | null> {
  const mesh = new CoarseMesh(Math.max(...(file.geometry?.box ?? []), Number.MIN_VALUE))
  const kind = file.kind === '3mf' ? '3mf' : 'stl'
  await store.withLocal(file.store_key, (localPath) => readTriangles(localPath, kind, mesh))
  const shape = mesh.result()
  return shape && { name: code, beside: true, colour: grey, ...shape }
}

/** Stores each part by itself, as it is printed; for part pictures where nobody put the aircraft together. */
export async function makePartModel(store: FileStore, files: readonly StoredPart[]): Promise<void> {
  const key = partModelKey(files)
  if (key === null || (await store.has(key))) return
  const pieces: ModelPiece[] = []
  for (const { code, file } of shapesOf(files)) {
    const piece = await pieceOf(store, code, file)
    if (piece) pieces.push(piece)
  }
  if (pieces.length > 0) await store.put(key, await promisify(gzip)(packModel(pieces), { level: 9 }))
}
