import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export function userForSignIn(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'password_hash', 'is_admin'])
    .executeTakeFirst()
}
export async function usernamesLike(db: Db, start: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .where(sql`lower(username)`, 'like', `${start.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
    .select(sql<string>`lower(username)`.as('name'))
    .execute()
  return new Set(rows.map(({ name }) => name))
}
export interface NewUser {
  email: string
  password_hash: string
  first_name: string
  last_name: string | null
  username: string
  is_admin?: boolean
  email_verified_at?: Date
}
/** The new account; undefined where the e-mail or the username has one already. */
export function insertUser(db: Db, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'is_admin'])
    .executeTakeFirst()
}
