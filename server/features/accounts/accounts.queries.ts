import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const sameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`

/** Ignores case. */
export function userForSignIn(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sameEmail(email))
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash', 'is_admin', 'must_change', 'pwned_occurrences'])
    .select(
      sql<boolean>`exists (select 1 from two_factor t where t.user_id = users.id and t.confirmed_at is not null)`.as(
        'has_two_factor',
      ),
    )
    .executeTakeFirst()
}

export function userForChallenge(db: Db, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'is_admin', 'must_change', 'pwned_occurrences'])
    .executeTakeFirst()
}

/** Undefined for no account or a removed one. */
export function personByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sameEmail(email))
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'first_name', 'email_verified_at'])
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

export async function takenUsernames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const lower = names.map((name) => name.toLowerCase())
  const name = sql<string>`lower(username)`
  const rows = await db.selectFrom('users').where(name, 'in', lower).select(name.as('name')).execute()
  return new Set(rows.map((row) => row.name))
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
/** Undefined when email or username is taken. */
export function insertUser(db: Db, user: NewUser) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'is_admin', 'password_hash'])
    .executeTakeFirst()
}
