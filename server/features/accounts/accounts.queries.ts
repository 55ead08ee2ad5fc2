import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const sameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`

/** What sign-in needs to know about an address, whatever its capitals. */
export function userForSignIn(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sameEmail(email))
    .select(['id', 'password_hash', 'is_admin'])
    .executeTakeFirst()
}

/** What a message to somebody needs; undefined where the address has no account, or one that was removed. */
export function personByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sameEmail(email))
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'first_name'])
    .executeTakeFirst()
}
export function personById(db: Db, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name', 'email_verified_at'])
    .executeTakeFirst()
}

export async function emailHasAccount(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').where(sameEmail(email)).select('id').executeTakeFirst()
  return row !== undefined
}

export interface NewUser {
  email: string
  password_hash: string | null
  first_name: string
  last_name: string | null
  username: string
  is_admin?: boolean
  email_verified_at?: Date
  is_sample?: boolean
}
/** The new user; undefined when e-mail or username is somebody's already. */
export function insertUser(db: Db, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'is_admin'])
    .executeTakeFirst()
}
