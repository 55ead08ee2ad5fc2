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

/** A copy of a sample order of goods for a member, on its way, as news tells. */
export async function shipOrderTo(shop: TestShop, userId: string): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ id: string; number: number }>`with sample as (
      select o.* from orders o join order_lines l on l.order_id = o.id and not l.is_digital where o.is_sample limit 1),
    placed as (insert into orders (user_id, email, status, payment, key, country, address, totals, total_cents, currency,
        fingerprint, paid_at, shipped_at)
      select ${userId}, email, 'shipped', 'paid', gen_random_uuid(), country, address, totals, total_cents, currency,
        fingerprint, now(), now() from sample returning id, number),
    lines as (insert into order_lines (order_id, product_id, position, quantity, is_digital, line)
      select placed.id, l.product_id, l.position, l.quantity, l.is_digital, l.line
      from placed, order_lines l join sample on sample.id = l.order_id)
    select id, number from placed`.execute(shop.services.db)
  const [order] = rows
  if (!order) throw new Error('There is no sample order of goods')
  await announceNews(shop)
  return { id: order.id, number: `KMI-${order.number}` }
}
