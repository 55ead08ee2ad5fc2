import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

interface Wanted {
  page: number
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

export async function pageOfUsers(db: Db, { page, limit, q, show }: Wanted) {
  const like = q === undefined ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await accounts(db)
    .$if(q !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('email', 'ilike', like), eb('username', 'ilike', like), eb(fullName, 'ilike', like)]),
      ),
    )
    .$if(show === 'admins', (query) => query.where('is_admin', '=', true))
    .$if(show === 'unverified', (query) => query.where('email_verified_at', 'is', null))
    .$if(show === 'must-change', (query) => query.where('must_change', 'is not', null))
    .$if(show === 'leaving', (query) => query.where('deletes_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
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

/** Locks every administrator, so that two removals at once leave one. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function writeRole(db: Db, userId: string, isAdmin: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: isAdmin, admin_since: isAdmin ? new Date() : null })
    .where('id', '=', userId)
    .execute()
}
