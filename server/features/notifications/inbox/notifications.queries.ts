import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { Channel, NewsKindName } from '#shared/notifications/news-kinds.ts'

const mostShown = 100

export function latestNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('news', 'news.id', 'notifications.news_id')
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(mostShown)
    .select(['notifications.id', 'notifications.created_at', 'notifications.read_at'])
    .select([
      'news.id as newsId',
      'news.kind',
      'news.thing',
      'news.title',
      'news.body',
      'news.path',
      'news.picture',
    ])
    .execute()
}

/** False for one that is not the member's. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Up to one of the member's in the order of the list; gives how many were unread. */
export async function markReadUpTo(db: Db, userId: string, id: string): Promise<number> {
  const result = await sql`
    update notifications n set read_at = now() from notifications last
    where last.id = ${id} and last.user_id = ${userId} and n.user_id = ${userId} and n.read_at is null
      and (n.created_at, n.id) <= (last.created_at, last.id)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

export function choicesOf(db: Db, userId: string) {
  return db
    .selectFrom('news_choices')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('channel')
    .select(['kind', 'channel', 'wanted'])
    .execute()
}
export async function setChoice(
  db: Db,
  userId: string,
  choice: { kind: NewsKindName; channel: Channel; wanted: boolean },
): Promise<void> {
  await db
    .insertInto('news_choices')
    .values({ user_id: userId, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted: choice.wanted }),
    )
    .execute()
}
