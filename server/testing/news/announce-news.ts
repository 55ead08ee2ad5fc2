import { findCauses } from '#server/features/news/causes/find-causes.job.ts'
import { resumeNews } from '#server/features/news/push/send-pushes.job.ts'
import { sql } from 'kysely'
import type { TestShop } from '#server/testing/shop.ts'

/** Looks for what causes news, and sends it without the minute in which it can be taken back. */
export async function announceNews(shop: TestShop): Promise<void> {
  const { services } = shop
  await findCauses(services)
  await services.db
    .updateTable('news')
    .set({ starts_at: new Date() })
    .where('state', '=', 'waiting')
    .execute()
  await resumeNews(services)
  await shop.work()
  await shop.work()
}

/** A notification of a member, as news would bring it. */
export async function notifyMember(
  { services: { db } }: TestShop,
  userId: string,
  { thing, title, path }: { thing: string; title: string; path: string },
): Promise<void> {
  const news = await db
    .insertInto('news')
    .values({
      cause: crypto.randomUUID(),
      kind: 'shop-notice',
      thing,
      title,
      body: 'See what is new.',
      path,
      audience: sql`'[]'::jsonb` as never,
      channels: ['app'],
      state: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('notifications').values({ user_id: userId, news_id: news.id }).execute()
}
