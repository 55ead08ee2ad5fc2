import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { type Waiting, waitingKinds } from '#shared/dashboard/waiting.ts'

interface Row {
  kind: Waiting['kind']
  count: number
  oldest: Date | null
}

/** Each line reads an index of what waits, and nothing else. */
export async function waitingForDesk(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Row>`
    select 'failedOrders' as kind, count(*)::int as count, min(opened_at) as oldest from payment_reviews where resolved_at is null
    union all select 'refunds', count(*)::int, min(withdrawal_asked_at) from orders
      where withdrawal_asked_at is not null and withdrawal_settled_at is null and payment = 'paid' and total_cents > 0
      and not exists (select 1 from refunds r where r.order_id = orders.id and r.status in ('open', 'pending'))
    union all select 'orders', count(*)::int, min(coalesce(paid_at, created_at)) from orders where status in ('paid', 'processing')
    union all select 'violations', count(*)::int, min(first_at) from ip_violations where not is_reviewed
    union all select 'reports', count(*)::int, min(created_at) from post_reports where settled_by is null
    union all select 'tickets', count(*)::int, min(changed_at) from conversations
      where waits_for_shop and closed_at is null and thing like 'ticket %'
    union all select 'messages', count(*)::int, min(changed_at) from conversations
      where waits_for_shop and thing not like 'ticket %'
    union all select 'requests', count(*)::int, min(created_at) from model_requests where status = 'pending'
    union all select 'feedback', count(*)::int, min(created_at) from feedback where status = 'open'
    union all select 'posts', count(*)::int, min(changed_at) from posts where state = 'waiting'
    union all select 'fields', count(*)::int, min(created_at) from flying_fields where state = 'pending'
    union all select 'handIns', count(*)::int, min(handed_in_at) from beta_hand_ins where state = 'handed_in'
    union all select 'applications', count(*)::int, min(applied_at) from beta_users where state = 'pending'`.execute(
    db,
  )
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return waitingKinds.map((kind) => ({
    kind,
    count: byKind.get(kind)?.count ?? 0,
    oldest: byKind.get(kind)?.oldest?.toISOString() ?? null,
  }))
}
