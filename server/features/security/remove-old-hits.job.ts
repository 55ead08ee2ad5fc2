import type { Services } from '#server/features/call.ts'
import { deleteOldHits } from './rate-limit.queries.ts'

export async function removeOldHits({ db }: Services): Promise<void> {
  await deleteOldHits(db)
}
