import { sql } from 'kysely'
import { lockAccount } from '#server/database/statements/lock-account.ts'
import type { Db } from '#server/features/call.ts'

export interface Writer {
  /** Why they may write no more. */
  blocked: string | null
  /** Without an approved post. */
  isNew: boolean
  waitingPosts: number
  commentsToday: number
  /** New versions of posts. */
  changesToday: number
}
/** Locks the account. */
export async function writerOf(trx: Db, userId: string): Promise<Writer> {
  await lockAccount(trx, userId)
  const { rows } = await sql<Writer>`select
    (select reason from blocked_writers where user_id = ${userId}) as blocked,
    not exists (select 1 from posts where user_id = ${userId} and published_revision is not null) as "isNew",
    (select count(*)::int from posts where user_id = ${userId} and state = 'waiting') as "waitingPosts",
    (select count(*)::int from post_comments where user_id = ${userId}
      and created_at > now() - interval '1 day') as "commentsToday",
    (select count(*)::int from post_versions v join posts p on p.id = v.post_id where p.user_id = ${userId}
      and v.revision > 1 and v.edited_by is null and v.created_at > now() - interval '1 day') as "changesToday"`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('A query without a row')
  return row
}

/** False where there is no such member, or somebody has blocked them before. */
export async function blockWriter(
  trx: Db,
  { userId, reason, by }: { userId: string; reason: string; by: string },
): Promise<boolean> {
  const { rows } = await sql`insert into blocked_writers (user_id, reason, blocked_by)
    select id, ${reason}, ${by} from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do nothing
    returning user_id`.execute(trx)
  return rows.length > 0
}
export function blockOf(db: Db, userId: string) {
  return db
    .selectFrom('blocked_writers')
    .where('user_id', '=', userId)
    .select(['reason', 'blocked_by'])
    .executeTakeFirst()
}
export async function unblockWriter(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_writers')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
export function blockedWriters(db: Db) {
  return db
    .selectFrom('blocked_writers')
    .innerJoin('users', 'users.id', 'blocked_writers.user_id')
    .orderBy('blocked_writers.created_at', 'desc')
    .limit(200)
    .select(['users.id as userId', 'users.username', 'blocked_writers.reason'])
    .select(['blocked_writers.blocked_by as blockedBy', 'blocked_writers.created_at'])
    .execute()
}
