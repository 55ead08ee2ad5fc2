import type { Services } from '#server/features/call.ts'
import { deleteUnusedPictures } from './pictures.queries.ts'

export function removeUnusedPictures({ db, queue }: Services): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const urls = await deleteUnusedPictures(trx)
    if (urls.length > 0) await queue.add(trx, 'remove-files', { keys: urls.map((url) => url.slice(1)) })
  })
}
