import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Addresses of those who run the shop. */
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
/** An account by its address, whatever its capitals. */
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
export async function forgetTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute()
}
