import type { Services } from '#server/features/call.ts'
import { forgetOldFiles } from './file-pieces.queries.ts'
import { removePieces } from './pieces.ts'
import { forgetOldUploads } from './uploads.queries.ts'

const days = 3
/** Removes uploads that nobody went on with, and what is known of those that are over. */
export async function forgetUploads({ db, environment }: Services): Promise<void> {
  await removePieces(environment, await forgetOldUploads(db, new Date(Date.now() - days * 86_400_000)))
  await removePieces(environment, await forgetOldFiles(db, days * 24))
}
