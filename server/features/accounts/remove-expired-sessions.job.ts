import type { Services } from '#server/features/call.ts'
import { deleteEndedSessions } from './sessions.queries.ts'
import { deleteTokensThatAreOver } from './tokens.queries.ts'

export async function removeExpiredSessions({ db }: Services): Promise<void> {
  await deleteEndedSessions(db)
  await deleteTokensThatAreOver(db)
}
