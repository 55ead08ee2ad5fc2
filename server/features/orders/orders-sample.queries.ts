import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** The sample maker, and a sample thing to ship, where both are there and the maker has no order yet. */
export async function sampleBuyer(
  db: Db,
): Promise<{ id: string; email: string; goods: string | null } | null> {
  const { rows } = await sql<{ id: string; email: string; goods: string | null }>`
    select u.id, u.email,
      (select slug from products where is_sample and not is_digital and stock > 5 order by id limit 1) as goods
    from users u
    where u.email = 'maker@example.com' and not exists (select 1 from orders o where o.user_id = u.id)`.execute(
    db,
  )
  return rows[0] ?? null
}
export async function putInCart(db: Db, userId: string, slug: string): Promise<void> {
  await sql`insert into cart_items (user_id, product_id, quantity)
    select ${userId}, id, 1 from products where slug = ${slug} on conflict do nothing`.execute(db)
}
export async function markAsSample(db: Db, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ is_sample: true }).where('id', '=', orderId).execute()
}
