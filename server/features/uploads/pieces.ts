import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services, UploadedFile } from '#server/features/call.ts'
import { invalid } from '#server/foundation/problem.ts'
import type { FileStore } from '#server/integrations/file-store.ts'

/** Each piece is a file of the store, which all processes share. */
const piecesOf = (id: string) => `pieces/${id.toLowerCase()}/`
/** What earlier versions of the shop wrote, from its first byte on. */
const firstPart = (id: string) => `incoming/${id.toLowerCase()}`

export function pieceFrom(file: unknown, most: number): UploadedFile {
  const piece = file as UploadedFile | null | undefined
  if (!piece || typeof piece !== 'object' || !('path' in piece)) throw invalid('file', 'is required')
  if (piece.size > most) throw invalid('file', `may have at most ${most / 1024} kB at a time`)
  return piece
}
/** Writes the next piece and gives where it ends; null for any other. Parallel senders write equal bytes. */
export async function writeNextPiece(
  files: FileStore,
  upload: { id: string; size: number; received: number },
  at: number,
  piece: UploadedFile,
): Promise<number | null> {
  if (at !== upload.received || piece.size === 0) return null
  const received = at + piece.size
  if (received > upload.size) throw invalid('file', 'is longer than the upload said')
  // With its length, since a parallel sender may have cut the file elsewhere.
  await files.take(`${piecesOf(upload.id)}${at}-${piece.size}`, piece.path)
  return received
}

export interface Whole {
  path: string
  size: number
  clean(): Promise<void>
}
/** Puts the pieces together on this machine; `size` is how much has arrived. */
export async function joinPieces(
  { files, environment }: Pick<Services, 'files' | 'environment'>,
  id: string,
): Promise<Whole> {
  const folder = path.join(environment.dataDirectory, 'incoming')
  const target = path.join(folder, `joined-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  await writeFile(target, '', { mode: 0o600 })
  const clean = () => rm(target, { force: true })
  try {
    const first = firstPart(id)
    if (await files.has(first)) await writeAt(files, first, { target, at: 0 })
    for await (const { key } of files.list(piecesOf(id)))
      await writeAt(files, key, { target, at: Number(/(\d+)-\d+$/.exec(key)?.[1]) })
    return { path: target, size: (await stat(target)).size, clean }
  } catch (error) {
    await clean()
    throw error
  }
}
async function writeAt(files: FileStore, key: string, { target, at }: { target: string; at: number }) {
  await pipeline(await files.open(key), createWriteStream(target, { flags: 'r+', start: at }))
}

export async function removePieces(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await files.remove(firstPart(id))
    for await (const { key } of files.list(piecesOf(id))) await files.remove(key)
  }
}
