import { type RawBuilder, sql } from 'kysely'
import type { Counted } from '#server/database/schema/figures-schema.ts'
import { isGivenUp } from '#server/database/statements/given-up-mail.ts'
import type { Db } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { figureDays } from '#shared/dashboard/figures.ts'

/** Queues whose jobs send one mail or more. */
const mailQueues = [
  'send-reset-link',
  'send-verification',
  'send-account-notice',
  'send-feedback-answer',
  'send-ticket-letter',
  'send-download-link',
  'send-order-letter',
  'tell-of-release',
] satisfies (keyof QueuedWork)[]

export interface DayRow {
  /** 2026-11-25 */
  day: string
  first: number
  second: number
}
const midnight = sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`
const firstDay = sql`(${midnight} - make_interval(days => ${figureDays - 1}))`
const dayOf = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD')`

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<DayRow[]> {
  const { rows } = await (query as RawBuilder<DayRow>).execute(db)
  return rows
}

/** Paid orders, and their sum in cents of this currency. */
export const ordersByDay = (db: Db, currency: string) =>
  rowsOf(
    db,
    sql`select ${dayOf(sql`paid_at`)} as day, count(*)::int as first,
      coalesce(sum(total_cents) filter (where currency = ${currency}), 0)::float8 as second
    from orders where payment = 'paid' and withdrawal_settled_at is null and paid_at >= ${firstDay} group by 1`,
  )
/** Delivered to a push service, and not. */
export const pushesByDay = (db: Db) =>
  rowsOf(
    db,
    sql`select ${dayOf(sql`n.starts_at`)} as day, sum(r.sent)::int as first, sum(r.gone + r.refused + r.late)::int as second
    from news n join news_results r on r.news_id = n.id where n.starts_at >= ${firstDay} group by 1`,
  )
/** Sent, and refused or given up; a mail that is tried again is neither. */
export const mailsByDay = (db: Db) =>
  rowsOf(
    db,
    sql`select ${dayOf(sql`created_at`)} as day, (count(*) filter (where state = 'sent'))::int as first,
      (count(*) filter (where state = 'failed' or ${isGivenUp}))::int as second
    from mail_log where created_at >= ${firstDay} group by 1`,
  )
export const countedByDay = (db: Db, what: Counted) =>
  rowsOf(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, count::int as first, 0 as second
    from day_counts where what = ${what} and day >= (${firstDay} at time zone 'utc')::date`,
  )

export async function figuresOfNow(db: Db) {
  const { rows } = await sql<{
    installs: number
    push_devices: number
    mail_waiting: number
    jobs_waiting: number
  }>`
    select (select coalesce(sum(count), 0)::int from day_counts where what = 'install') as installs,
      (select count(*)::int from push_devices) as push_devices,
      (select count(*)::int from pgboss.job where name in (${sql.join(mailQueues)}) and state in ('created', 'retry', 'active'))
        + (select count(*)::int from news_mails where sent_at is null) as mail_waiting,
      (select count(*)::int from pgboss.job where state in ('retry', 'failed')) as jobs_waiting`.execute(db)
  const [now] = rows
  if (!now) throw new Error('The figures have no row')
  return now
}
