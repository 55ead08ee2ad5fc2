import type { Services } from '#server/features/call.ts'
import { deleteEndedSessions } from './sessions.queries.ts'

/** Removes sessions that are over. */
export async function forgetSessions({ db }: Services): Promise<void> {
  await deleteEndedSessions(db)
}
