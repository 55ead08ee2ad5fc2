import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export interface ProfileChange {
  first_name?: string
  last_name?: string | null
  username?: string
  country?: string | null
}
/** Undefined where the username is taken; a unique violation where another takes it at the same moment. */
export function updateProfile(db: Db, userId: string, change: ProfileChange) {
  const { username } = change
  return (
    db
      .updateTable('users')
      // Setting the id makes an empty change valid.
      .set({ id: userId, ...change })
      .where('id', '=', userId)
      .$if(username !== undefined, (query) =>
        query.where(
          sql<boolean>`not exists (select 1 from users other where lower(other.username) = lower(${username}) and other.id <> users.id)`,
        ),
      )
      .returning(['id', 'email', 'first_name', 'last_name', 'username', 'country', 'is_admin'])
      .executeTakeFirst()
  )
}

export function accountOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['picture_hash', 'password_hash', 'deletes_at'])
    .executeTakeFirstOrThrow()
}

/** Gives the previous one. */
export async function setPicture(db: Db, userId: string, picture: string | null): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    with before as (select id, picture_hash from users where id = ${userId} for no key update)
    update users set picture_hash = ${picture} from before where users.id = before.id
    returning before.picture_hash as before`.execute(db)
  return rows[0]?.before ?? null
}

/** Null: the account stays. False for an administrator's, who may have become one meanwhile. */
export async function writeDeletion(db: Db, userId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ deletes_at: at })
    .where('id', '=', userId)
    .$if(at !== null, (query) => query.where('is_admin', '=', false))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
