import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { OrderLine } from '#shared/orders/orders.contract.ts'
import type { Refund, Refunded } from './refunds.queries.ts'

/** What is told of an order beside its own row. Times are ISO 8601, with an offset. */
export interface PartsRow {
  lines: { order_id: string; line: OrderLine; is_digital: boolean; is_withdrawn: boolean; quantity: number }[]
  /** Oldest first, without those for administrators. */
  events: { at: string; text: string }[]
  refunded: Refunded
  /** Oldest first; failed ones while somebody still decides about them. */
  refunds: { id: string; cents: number; status: Refund['status']; at: string }[]
  first_download: Date | null
  /** Number null: of a sample order. */
  notes: { refund: string; number: number | null; voided_at: string | null; amount: string }[]
  /** An administrator decides about its money. */
  in_review: boolean
}

/** In one statement: an order is read often, and seven cost twice as much. */
export async function partsOfOrder(db: Db, id: string): Promise<PartsRow> {
  const { rows } = await sql<PartsRow>`with one (id) as (select ${id}::uuid)
    select
      (select coalesce(json_agg(json_build_object('order_id', l.order_id, 'line', l.line, 'is_digital', l.is_digital,
          'is_withdrawn', p.status is distinct from 'published', 'quantity', l.quantity) order by l.position), '[]')
        from order_lines l left join products p on p.id = l.product_id where l.order_id = one.id) as lines,
      (select coalesce(json_agg(json_build_object('at', e.at, 'text', e.text) order by e.id), '[]')
        from order_events e where e.order_id = one.id and not e.internal) as events,
      (select json_build_object('done', coalesce(sum(r.amount_cents) filter (where r.status = 'done'), 0),
          'underWay', coalesce(sum(r.amount_cents) filter (where r.status in ('open', 'pending')), 0))
        from refunds r where r.order_id = one.id and not r.is_extra) as refunded,
      (select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.amount_cents, 'status', r.status,
          'at', r.created_at) order by r.created_at), '[]')
        from refunds r where r.order_id = one.id and (r.status <> 'failed' or exists (
          select from payment_reviews w where w.refund_id = r.id and w.resolved_at is null))) as refunds,
      (select min(d.at) from download_log d where d.order_id = one.id and not d.failed) as first_download,
      (select coalesce(json_agg(json_build_object('refund', n.refund_id, 'number', n.number,
          'voided_at', n.voided_at, 'amount', n.data ->> 'amount') order by n.issued_at), '[]')
        from credit_notes n where n.order_id = one.id) as notes,
      exists (select from payment_reviews w where w.order_id = one.id and w.resolved_at is null) as in_review
    from one`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The parts of an order are one row')
  return row
}
