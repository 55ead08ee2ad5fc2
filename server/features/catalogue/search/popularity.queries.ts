import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Without cancelled and fully refunded orders; gives the changed ids. */
export async function storePopularity(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; status: string }>`
    with flown as (select product_id, count(*)::int as times from builds group by product_id),
    bought as (
      select l.product_id, count(distinct l.order_id)::int as times
        from order_lines l join orders o on o.id = l.order_id
       where o.paid_at is not null and o.status not in ('cancelled', 'failed')
       group by l.product_id
    ),
    -- Locked in the order in which orders lock their goods.
    counted as (
      select p.id, coalesce(f.times, 0) as flown, coalesce(b.times, 0) as bought
        from products p
        left join flown f on f.product_id = p.id
        left join bought b on b.product_id = p.id
       where (p.flown, p.bought) is distinct from (coalesce(f.times, 0), coalesce(b.times, 0))
       order by p.id for no key update of p
    )
    update products p set flown = c.flown, bought = c.bought
      from counted c where c.id = p.id
    returning p.id, p.status`.execute(trx)
  return rows.filter(({ status }) => status === 'published').map(({ id }) => id)
}
