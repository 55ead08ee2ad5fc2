import { sql } from 'kysely'
import type { MustChange } from '#server/database/schema/accounts-schema.ts'
import type { Db } from '#server/features/call.ts'

export function userForPassword(db: Db, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'is_admin', 'password_hash', 'must_change', 'email_verified_at'])
    .executeTakeFirst()
}

/** Clears the demand for a new password. False where it is not the one `before` any more; undefined: whichever. */
export async function setPassword(
  db: Db,
  userId: string,
  { hash, before }: { hash: string; before?: string | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash, password_set_at: new Date(), must_change: null, pwned_occurrences: null })
    .where('id', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`password_hash is not distinct from ${before}`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Skips a password that has changed since. */
export async function markLeaked(
  db: Db,
  { id, password_hash }: { id: string; password_hash: string | null },
  times: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ must_change: 'leaked', pwned_occurrences: times })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    // A leaked password opens nothing with a second factor (AUTH-149).
    .where(
      sql<boolean>`not exists (select 1 from two_factor t where t.user_id = users.id and t.confirmed_at is not null)`,
    )
    .execute()
}

export async function demandNewPassword(
  db: Db,
  userId: string,
  reason: Exclude<MustChange, 'leaked'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ must_change: reason })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where the account has another address by now. */
export async function markVerified(db: Db, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
