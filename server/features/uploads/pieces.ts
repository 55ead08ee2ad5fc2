import { createReadStream, createWriteStream } from 'node:fs'
import { constants, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { UploadedFile } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { invalid } from '#server/foundation/problem.ts'

/** Among the files, which all processes share. */
export function placeOfUpload({ dataDirectory }: Environment, id: string): string {
  return path.join(dataDirectory, 'files/incoming', id)
}
async function writePiece(target: string, at: number, piece: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  // Nothing is cut off: a first piece that comes twice at once would take the second one away.
  const file = await open(target, at === 0 ? constants.O_CREAT | constants.O_WRONLY : 'r+', 0o600)
  await file.close()
  await pipeline(createReadStream(piece), createWriteStream(target, { flags: 'r+', start: at }))
}

export function pieceFrom(file: unknown, most: number): UploadedFile {
  const piece = file as UploadedFile | null | undefined
  if (!piece || typeof piece !== 'object' || !('path' in piece)) throw invalid('file', 'is required')
  if (piece.size > most) throw invalid('file', `may have at most ${most / 1024} kB at a time`)
  return piece
}
/**
 * Writes the piece that comes next and gives where it ends; null for any other, from which the sender continues.
 * Parallel senders write equal bytes: only their device has the file.
 */
export async function writeNextPiece(
  environment: Environment,
  upload: { id: string; size: number; received: number },
  at: number,
  piece: UploadedFile,
): Promise<number | null> {
  if (at !== upload.received || piece.size === 0) return null
  const received = at + piece.size
  if (received > upload.size) throw invalid('file', 'is longer than the upload said')
  await writePiece(placeOfUpload(environment, upload.id), at, piece.path)
  return received
}
export async function removePieces(environment: Environment, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(placeOfUpload(environment, id), { force: true })))
}
