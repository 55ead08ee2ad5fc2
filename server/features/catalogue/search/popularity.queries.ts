import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Without cancelled and fully refunded orders; gives the changed ids. */
export async function storePopularity(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; status: string }>`
    with counted as (
      select p.id,
        (select count(*)::int from builds b where b.product_id = p.id) as flown,
        (select count(distinct l.order_id)::int
           from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.paid_at is not null and o.status not in ('cancelled', 'failed')) as bought
      from products p
    )
    update products p set flown = c.flown, bought = c.bought
      from counted c
     where c.id = p.id and (p.flown, p.bought) is distinct from (c.flown, c.bought)
    returning p.id, p.status`.execute(trx)
  return rows.filter(({ status }) => status === 'published').map(({ id }) => id)
}
