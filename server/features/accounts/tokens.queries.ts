import type { TokenPurpose } from '#server/database/schema/accounts-schema.ts'
import type { Db } from '#server/features/call.ts'

export interface NewToken {
  hash: string
  user_id: string
  purpose: TokenPurpose
  email: string | null
  expires_at: Date
}
export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto('account_tokens').values(token).execute()
}

/** Leaves it in place. */
export function tokenWith(db: Db, hash: string, purpose: TokenPurpose) {
  return db
    .selectFrom('account_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .select(['user_id', 'email', 'expires_at'])
    .executeTakeFirst()
}

/** Gives its owner and the number of attempts. */
export function countTry(db: Db, hash: string, purpose: TokenPurpose) {
  return db
    .updateTable('account_tokens')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning(['user_id', 'tries'])
    .executeTakeFirst()
}

/** Atomic: one of two callers gets it. */
export function takeTokenWith(db: Db, hash: string, purpose: TokenPurpose) {
  return db
    .deleteFrom('account_tokens')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning(['user_id', 'email'])
    .executeTakeFirst()
}

export async function deleteTokensOf(
  db: Db,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .execute()
}

export async function deleteTokensThatAreOver(db: Db): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', new Date()).execute()
}
