import type { Db } from '#server/features/call.ts'

/** A session with its user, by one join; undefined where the id is unknown. Whether it has ended is not judged. */
export function sessionWithUser(db: Db, id: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', id)
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.ends_at',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.country',
      'users.is_admin',
      'users.must_change',
    ])
    .executeTakeFirst()
}
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionWithUser>>>

export interface NewSession {
  id: string
  user_id: string
  expires_at: Date
  ends_at: Date
  ip: string | null
  user_agent: string | null
}
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function slideSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
}

/** The sessions of a user, newest first. */
export function sessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .select(['id', 'user_id', 'expires_at', 'ends_at', 'ip', 'user_agent'])
    .execute()
}
