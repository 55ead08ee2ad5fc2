import { type RawBuilder, sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { peopleWords } from '#server/database/statements/people-like.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Paging } from '#shared/paging.ts'

interface Wanted extends Paging {
  limit: number
  q?: string | undefined
  show?: 'admins' | 'unverified' | 'must-change' | 'leaving' | undefined
}
const fullName = sql<string>`trim(users.first_name || ' ' || coalesce(users.last_name, ''))`
const lastUse = sql<Date | null>`(select max(used_at) from sessions s where s.user_id = users.id and s.expires_at > now())`

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select([
      'users.id',
      'email',
      'username',
      'country',
      'is_admin',
      'email_verified_at',
      'must_change',
      'deletes_at',
      'created_at',
      fullName.as('name'),
      lastUse.as('used_at'),
      sql<boolean>`exists (select 1 from two_factor t where t.user_id = users.id and t.confirmed_at is not null)`.as(
        'has_two_factor',
      ),
      sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`.as('orders'),
    ])
}

const whoAre: Record<NonNullable<Wanted['show']>, RawBuilder<unknown>> = {
  admins: sql`is_admin`,
  unverified: sql`email_verified_at is null`,
  'must-change': sql`must_change is not null`,
  leaving: sql`deletes_at is not null`,
}
export async function pageOfUsers(db: Db, { q, show, ...paging }: Wanted) {
  const of = { rows: sql`users`, id: sql`users.id`, words: peopleWords }
  const has = q === undefined ? sql`true` : await foundBy(db, of.id, 'uuid', [byWords(likeOf(q), of)])
  const where = sql`deleted_at is null and ${show ? whoAre[show] : sql`true`} and ${has}`
  const newest = {
    from: of.rows,
    where,
    by: [
      [sql`created_at`, 'time'],
      [of.id, 'uuid'],
    ],
    isDescending: true,
  } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<string>(db, [newest], paging),
    countTo(db, mostCounted + 1, sql`(select from users where ${where})`),
  ])
  const rows = await accounts(db)
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}
export type UserRow = Awaited<ReturnType<typeof pageOfUsers>>['rows'][number]

export function userForDesk(db: Db, id: string) {
  return accounts(db).where('users.id', '=', id).executeTakeFirst()
}

export async function providersOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('identities').where('user_id', '=', userId).select('provider').execute()
  return rows.map(({ provider }) => provider)
}

export function actsOn(db: Db, userId: string) {
  return db
    .selectFrom('audit_log')
    .where('subject', '=', `user:${userId}`)
    .orderBy('id', 'desc')
    .limit(20)
    .select(['at', 'actor', 'action', 'change'])
    .execute()
}

/** Gives and locks every administrator, so that two removals at once leave one, and locks who may become one. Not their keys, which the assignment of a ticket reads. */
export async function lockAdministrators(db: Db, other: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where((eb) => eb.or([eb('is_admin', '=', true), eb('id', '=', other)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'is_admin'])
    .execute()
  return rows.flatMap(({ id, is_admin: isAdmin }) => (isAdmin ? [id] : []))
}

/** Takes the tickets from somebody who is no administrator any more. */
export async function leaveTickets(db: Db, userId: string): Promise<void> {
  await db.updateTable('tickets').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
}
export async function writeRole(db: Db, userId: string, isAdmin: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: isAdmin, admin_since: isAdmin ? new Date() : null })
    .where('id', '=', userId)
    .execute()
}
