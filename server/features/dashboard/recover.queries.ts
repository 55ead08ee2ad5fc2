import { sql } from 'kysely'
import { deleteIdentitiesOf } from '#server/features/accounts/identities.queries.ts'
import { deleteSessionsOf } from '#server/features/accounts/sessions.queries.ts'
import type { Db } from '#server/features/call.ts'

export async function administrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .select('email')
    .execute()
  return rows.map(({ email }) => email)
}
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'is_admin'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('two_factor')
            .whereRef('two_factor.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null)
            .select('two_factor.user_id'),
        )
        .as('has_two_factor'),
    )
    .executeTakeFirst()
}
/** Removes every way in: the account may have been made by somebody else. */
export async function closeAccount(db: Db, userId: string): Promise<void> {
  await deleteSessionsOf(db, userId)
  await deleteIdentitiesOf(db, userId)
  await forgetTwoFactor(db, userId)
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
}
export async function forgetTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute()
}
