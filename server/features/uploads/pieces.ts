import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Environment } from '#server/foundation/environment.ts'

/** Among the files, which all processes share. */
export function placeOfUpload({ dataDirectory }: Environment, id: string): string {
  return path.join(dataDirectory, 'files/incoming', id)
}
/** Overwrites a broken attempt. */
export async function writePiece(target: string, at: number, piece: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  const file = await open(target, at === 0 ? 'w' : 'r+', 0o600)
  await file.close()
  await pipeline(createReadStream(piece), createWriteStream(target, { flags: 'r+', start: at }))
}
export async function removePieces(environment: Environment, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(placeOfUpload(environment, id), { force: true })))
}
