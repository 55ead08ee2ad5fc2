import type { Services } from '#server/features/call.ts'
import { forgetLeftPictures } from './feedback.queries.ts'

/** Removes pictures that were sent along with nothing. */
export async function forgetPictures({ db, files }: Services): Promise<void> {
  for (const url of await forgetLeftPictures(db)) await files.remove(url.slice(1))
}
