import type { Db } from '#server/features/call.ts'
import type { Topic } from '#shared/notifications/news-kinds.ts'

export async function topicsOf(db: Db, userId: string): Promise<Topic[]> {
  const rows = await db.selectFrom('subscriptions').where('user_id', '=', userId).select('topic').execute()
  return rows.map(({ topic }) => topic)
}

export async function setSubscribed(
  db: Db,
  userId: string,
  topic: Topic,
  isSubscribed: boolean,
): Promise<void> {
  if (isSubscribed)
    await db
      .insertInto('subscriptions')
      .values({ user_id: userId, topic })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('subscriptions').where('user_id', '=', userId).where('topic', '=', topic).execute()
}
