import type { ProviderName } from '#server/foundation/environment.ts'
import type { Db } from '#server/features/call.ts'
import { sql } from 'kysely'

export function userOfIdentity(db: Db, provider: ProviderName, subject: string) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null)
    .select(['users.id', 'users.email', 'is_admin', 'must_change', 'pwned_occurrences'])
    .select(
      sql<boolean>`exists (select 1 from two_factor t where t.user_id = users.id and t.confirmed_at is not null)`.as(
        'has_two_factor',
      ),
    )
    .executeTakeFirst()
}

/** False where person or account is linked already. */
export async function insertIdentity(
  db: Db,
  identity: { provider: ProviderName; subject: string; user_id: string; email: string | null },
): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

export function identitiesOf(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .select(['provider', 'email', 'linked_at'])
    .execute()
}

export async function deleteIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}

/** Deletes nothing where it is the only way to sign in. */
export async function deleteIdentity(
  db: Db,
  userId: string,
  provider: string,
): Promise<'done' | 'none' | 'only'> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .select('password_hash')
    .executeTakeFirst()
  const linked = await identitiesOf(db, userId)
  if (!linked.some((one) => one.provider === provider)) return 'none'
  if (!user?.password_hash && linked.length === 1) return 'only'
  await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider as ProviderName)
    .execute()
  return 'done'
}
