import type { Services } from '#server/features/call.ts'
import { deleteUnusedPictures } from './feedback.queries.ts'

export async function removeUnusedPictures({ db, files }: Services): Promise<void> {
  for (const url of await deleteUnusedPictures(db)) await files.remove(url.slice(1))
}
