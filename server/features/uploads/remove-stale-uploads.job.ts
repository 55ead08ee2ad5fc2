import type { Services } from '#server/features/call.ts'
import { deleteStaleFiles } from './file-pieces.queries.ts'
import { removePieces } from './pieces.ts'
import { deleteStaleUploads } from './uploads.queries.ts'

const days = 3
export async function removeStaleUploads({ db, files }: Services): Promise<void> {
  await removePieces(files, await deleteStaleUploads(db, new Date(Date.now() - days * 86_400_000)))
  await removePieces(files, await deleteStaleFiles(db, days * 24))
}
