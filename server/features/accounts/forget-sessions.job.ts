import type { Services } from '#server/features/call.ts'
import { deleteEndedSessions } from './sessions.queries.ts'
import { deleteTokensThatAreOver } from './tokens.queries.ts'

/** Removes sessions and tokens that are over. */
export async function forgetSessions({ db }: Services): Promise<void> {
  await deleteEndedSessions(db)
  await deleteTokensThatAreOver(db)
}
