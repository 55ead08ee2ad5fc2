import type { Services } from '#server/features/call.ts'
import { forgetOldHits } from './rate-limit.queries.ts'

/** Removes counters whose window is over. */
export async function forgetHits({ db }: Services): Promise<void> {
  await forgetOldHits(db)
}
