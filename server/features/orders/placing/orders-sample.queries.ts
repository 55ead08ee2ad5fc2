import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

interface SampleBuyer {
  id: string
  email: string
  goods: string | null
}
/** Null once the maker has orders, or a sample is missing. */
export async function sampleBuyer(db: Db): Promise<SampleBuyer | null> {
  const { rows } = await sql<SampleBuyer>`
    select u.id, u.email,
      (select slug from products where is_sample and not is_digital and stock > 5 order by id limit 1) as goods
    from users u
    where u.email = 'maker@example.com' and not exists (select 1 from orders o where o.user_id = u.id)`.execute(
    db,
  )
  return rows[0] ?? null
}
/** With a day in its time. */
export async function versionBefore(db: Db, slug: string): Promise<{ version: string; day: Date } | null> {
  const { rows } = await sql<{ version: string; day: Date }>`
    select r.version, least(now(), lead(r.released_at) over (order by r.released_at)) - interval '10 days' as day
    from product_releases r join products p on p.id = r.product_id
    where p.slug = ${slug} order by r.released_at desc offset 1 limit 1`.execute(db)
  return rows[0] ?? null
}
export async function putInCart(db: Db, userId: string, slug: string): Promise<void> {
  await sql`insert into cart_items (user_id, product_id, quantity)
    select ${userId}, id, 1 from products where slug = ${slug} on conflict do nothing`.execute(db)
}
export async function markAsSample(db: Db, orderId: string, day: Date | undefined): Promise<void> {
  await db
    .updateTable('orders')
    .set({ is_sample: true, ...(day ? { created_at: day, paid_at: day } : {}) })
    .where('id', '=', orderId)
    .execute()
  if (day) await db.updateTable('order_events').set({ at: day }).where('order_id', '=', orderId).execute()
}
