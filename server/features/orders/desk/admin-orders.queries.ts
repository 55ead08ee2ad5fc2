import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import { orderColumns } from '#server/features/orders/order/orders.queries.ts'

interface Wanted {
  page: number
  limit: number
  q?: string | undefined
  status?: OrderStatus | 'todo' | undefined
}
/** To ship, unclear money, or a requested refund. */
const waiting = sql<boolean>`(orders.status in ('paid', 'processing') or (orders.status = 'pending' and orders.payment = 'unknown')
  or exists (select 1 from payment_reviews r where r.order_id = orders.id and r.resolved_at is null)
  or (orders.withdrawal_asked_at is not null and orders.payment = 'paid'))`
const shipping = sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and not l.is_digital)`

/** To do first, then newest, with the total. */
export async function pageOfOrders(db: Db, { page, limit, q, status }: Wanted) {
  const like = q === undefined ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const digits = q?.replace(/\D/g, '') ?? ''
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .$if(status === 'todo', (query) => query.where(waiting))
    .$if(status !== undefined && status !== 'todo', (query) =>
      query.where('orders.status', '=', status as OrderStatus),
    )
    .$if(q !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('orders.email', 'ilike', like),
          sql<boolean>`exists (select 1 from order_lines l where l.order_id = orders.id and l.line ->> 'name' ilike ${like})`,
          eb(sql<string>`users.first_name || ' ' || coalesce(users.last_name, '')`, 'ilike', like),
          ...(digits === '' || digits.length > 9 ? [] : [eb('orders.number', '=', Number(digits))]),
        ]),
      ),
    )
    // A search sorts by age.
    .$if(status === undefined && q === undefined, (query) => query.orderBy(waiting, 'desc'))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .select([
      ...orderColumns,
      sql<string>`coalesce(trim(users.first_name || ' ' || coalesce(users.last_name, '')), orders.address ->> 'name', '')`.as(
        'customer',
      ),
      shipping.as('needs_shipping'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function overviewFigures(db: Db) {
  const { rows } = await sql<{
    to_ship: number
    unclear: number
    refund_asked: number
    drafts: number
    low_stock: number
    published: number
    orders1: number
    orders7: number
    orders30: number
    cents1: number
    cents7: number
    cents30: number
    failed1: number
    failed7: number
    failed30: number
    work_waiting: number
  }>`
    select
      (select count(*)::int from orders where status in ('paid', 'processing')) as to_ship,
      (select count(*)::int from payment_reviews where resolved_at is null) as unclear,
      (select count(*)::int from orders where withdrawal_asked_at is not null and payment = 'paid'
        and not exists (select 1 from refunds r where r.order_id = orders.id and r.status in ('open', 'pending'))) as refund_asked,
      (select count(*)::int from products where status = 'draft') as drafts,
      (select count(*)::int from products where status = 'published' and stock <= 3) as low_stock,
      (select count(*)::int from products where status = 'published') as published,
      (select count(*)::int from download_log where failed and at > now() - interval '1 day') as failed1,
      (select count(*)::int from download_log where failed and at > now() - interval '7 days') as failed7,
      (select count(*)::int from download_log where failed and at > now() - interval '30 days') as failed30,
      (select count(*)::int from pgboss.job where state in ('retry', 'failed')) as work_waiting,
      count(*) filter (where paid_at > now() - interval '1 day')::int as orders1,
      count(*) filter (where paid_at > now() - interval '7 days')::int as orders7,
      count(*)::int as orders30,
      coalesce(sum(total_cents) filter (where paid_at > now() - interval '1 day'), 0)::int as cents1,
      coalesce(sum(total_cents) filter (where paid_at > now() - interval '7 days'), 0)::int as cents7,
      coalesce(sum(total_cents), 0)::int as cents30
    from orders where payment = 'paid' and paid_at > now() - interval '30 days'`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The overview has no row')
  return figures
}
export async function ordersToDo(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .where(waiting)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
