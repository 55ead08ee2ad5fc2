import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export function secretOf(db: Db, userId: string) {
  return db
    .selectFrom('two_factor')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at'])
    .executeTakeFirst()
}

/** False where it is on already. */
export async function writeSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0, created_at: new Date() })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False for a step already used. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts before checking. From `free` on, a wrong code doubles a pause up to a day; undefined during a pause. */
export async function countCode(db: Db, userId: string, free: number): Promise<number | undefined> {
  const row = await db
    .updateTable('two_factor')
    .set((eb) => ({
      wrong_codes: eb('wrong_codes', '+', 1),
      paused_until: sql<Date | null>`case when wrong_codes + 1 >= ${free}
        then now() + least(interval '1 minute' * power(2, least(wrong_codes + 1 - ${free}, 11)), interval '1 day') end`,
    }))
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', sql<Date>`now()`)]))
    .returning('wrong_codes')
    .executeTakeFirst()
  return row?.wrong_codes
}

export async function secondsPaused(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('two_factor')
    .where('user_id', '=', userId)
    .select(sql<number>`ceil(extract(epoch from paused_until - now()))::int`.as('seconds'))
    .executeTakeFirst()
  return row?.seconds ?? 0
}

export async function resetWrongCodes(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ wrong_codes: 0, paused_until: null })
    .where('user_id', '=', userId)
    .execute()
}

/** False where it is on already. */
export async function markConfirmed(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ confirmed_at: new Date() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True where it is on; held, so that its codes are replaced by one call at a time. */
export async function holdTwoFactor(trx: Db, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('two_factor')
    .where('user_id', '=', userId)
    .forUpdate()
    .select('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at != null
}

export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  await holdTwoFactor(db, userId)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function writeRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** False for an unknown or used one. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('left'))
    .executeTakeFirstOrThrow()
  return row.left
}

/** Unblocks the account: the password alone no longer opens it. */
export async function clearLeakMark(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ must_change: null, pwned_occurrences: null })
    .where('id', '=', userId)
    .where('must_change', '=', 'leaked')
    .execute()
}

const ruleKey = 'admin_two_factor'
/** True by default. */
export async function readTwoFactorRule(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').where('key', '=', ruleKey).select('value').executeTakeFirst()
  return row?.value !== false
}
export async function writeTwoFactorRule(db: Db, required: boolean): Promise<void> {
  const value = sql`to_jsonb(${required}::boolean)`
  await db
    .insertInto('settings')
    .values({ key: ruleKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
