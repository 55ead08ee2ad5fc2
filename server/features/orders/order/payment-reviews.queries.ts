import { sql } from 'kysely'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import { mostCounted } from '#shared/counted.ts'
import type { ReviewKind } from '#shared/orders/failed-orders.contract.ts'
import type { Paging } from '#shared/paging.ts'

export interface Resolution {
  by: string
  note: string
}
interface NewReview {
  kind: ReviewKind
  text: string
  order_id?: string
  payment_id?: string
  refund_id?: string
  reference?: string
  event_id?: string
}

/** An administrator decides; a repeated event counts once. */
export async function openReview(db: Db, review: NewReview): Promise<void> {
  await db
    .insertInto('payment_reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

/** A failed order that waited for this refund goes on waiting, with this as its reason. */
export async function openRefundReview(
  db: Db,
  refund: { id: string; order_id: string; payment_id: string; attempts: number },
  text: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payment_reviews')
    .set({ text })
    .where('refund_id', '=', refund.id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await openReview(db, {
    kind: 'refund_failed',
    text,
    order_id: refund.order_id,
    payment_id: refund.payment_id,
    refund_id: refund.id,
    event_id: `refund ${refund.id} ${refund.attempts}`,
  })
}

/** True while somebody decides about money of the order, and not all of it is refunded. */
export async function isMoneyInReview(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from payment_reviews r join payments p on p.order_id = r.order_id and p.id = coalesce(r.payment_id, p.id)
    where r.order_id = ${orderId} and r.resolved_at is null and p.status = 'paid'
      and coalesce(p.charged_cents, p.amount_cents) > (
        select coalesce(sum(f.amount_cents), 0) from refunds f where f.payment_id = p.id and f.status = 'done')
  ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Counted up to a thousand and one: the bar of the desk asks for it each half minute. */
export const countOpenReviews = (db: Db): Promise<number> =>
  countTo(db, mostCounted + 1, db.selectFrom('payment_reviews').where('resolved_at', 'is', null).select('id'))

const reviews = (db: Db) =>
  db
    .selectFrom('payment_reviews')
    .leftJoin('orders', 'orders.id', 'payment_reviews.order_id')
    .leftJoin('payments', 'payments.id', 'payment_reviews.payment_id')
    .leftJoin('refunds as failed', 'failed.id', 'payment_reviews.refund_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refunds')
          .whereRef('refunds.payment_id', '=', 'payment_reviews.payment_id')
          .where('refunds.status', '!=', 'failed')
          .select([
            sql<number>`coalesce(sum(amount_cents), 0)::int`.as('refunded_cents'),
            sql<number>`coalesce(sum(amount_cents) filter (where status in ('open', 'pending')), 0)::int`.as(
              'under_way_cents',
            ),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'payment_reviews.id',
      'payment_reviews.order_id',
      'payment_reviews.payment_id',
      'payment_reviews.refund_id',
      'payment_reviews.reference',
      'payment_reviews.kind',
      'payment_reviews.text',
      'payment_reviews.event_id',
      'payment_reviews.opened_at',
      'payment_reviews.resolved_at',
      'payment_reviews.resolved_by',
      'payment_reviews.note',
      'orders.number',
      'orders.status',
      'orders.email',
      'orders.total_cents',
      'orders.currency',
      'payments.status as payment_status',
      sql<number>`coalesce(payments.charged_cents, payments.amount_cents, 0)`.as('charged_cents'),
      'sums.refunded_cents',
      'sums.under_way_cents',
      'failed.amount_cents as failed_cents',
    ])
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

export const findReview = (db: Db, id: number) =>
  reviews(db).where('payment_reviews.id', '=', id).executeTakeFirst()

interface Wanted extends Paging {
  limit: number
  resolved: boolean
  q?: string | undefined
}
const withOrder = sql`payment_reviews r left join orders o on o.id = r.order_id`
/** By the order's number, its buyer, and what is said of the money. */
async function searched(db: Db, q: string) {
  const like = likeOf(q)
  const of = { rows: withOrder, id: sql`r.id` }
  const digits = q.replace(/\D/g, '')
  const isNumber = sql`o.number = ${Number(digits)}`
  const byNumber = { ids: sql`select ${of.id} as id from ${of.rows} where ${isNumber}`, isMatch: isNumber }
  return foundBy(db, of.id, 'int', [
    byWords(like, { ...of, words: sql`(o.email || ' ' || coalesce(o.address ->> 'name', ''))` }),
    byWords(like, { ...of, words: sql`(r.text || ' ' || coalesce(r.reference, ''))` }),
    ...(digits === '' || digits.length > 9 ? [] : [byNumber]),
  ])
}

export async function pageOfReviews(db: Db, { resolved, q, ...paging }: Wanted) {
  const from = q === undefined ? sql`payment_reviews r` : withOrder
  const where = sql`r.resolved_at ${sql.raw(resolved ? 'is not null' : 'is null')}
    and ${q === undefined ? sql`true` : await searched(db, q)}`
  const newest = { from, where, by: [[sql`r.id`, 'number']], isDescending: true } as const
  const [{ ids, previous, next }, total] = await Promise.all([
    pageByKey<number>(db, [newest], paging),
    countTo(db, mostCounted + 1, sql`(select from ${from} where ${where})`),
  ])
  const rows = await reviews(db)
    .where('payment_reviews.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return { rows: inOrder(ids, rows), total, previous, next }
}

/** Open, and not asked about for an hour. */
export async function reviewsToAskAbout(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_reviews')
    .where('resolved_at', 'is', null)
    .where('payment_id', 'is not', null)
    .where(sql<Date>`coalesce(asked_at, opened_at)`, '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy(sql`coalesce(asked_at, opened_at)`)
    .limit(50)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
export async function noteReviewQuestion(db: Db, id: number): Promise<void> {
  await db
    .updateTable('payment_reviews')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
/** The failed order ends with this refund. */
export async function linkReview(trx: Db, id: number, refundId: string): Promise<void> {
  await trx.updateTable('payment_reviews').set({ refund_id: refundId }).where('id', '=', id).execute()
}

const open = (db: Db, { by, note }: Resolution) =>
  db
    .updateTable('payment_reviews')
    .set({ resolved_at: new Date(), resolved_by: by, note })
    .where('resolved_at', 'is', null)

/** False when it was resolved before. */
export async function resolveReview(db: Db, id: number, how: Resolution): Promise<boolean> {
  const { numUpdatedRows } = await open(db, how).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}
export async function resolveReviewsOfRefund(
  db: Db,
  refundId: string,
  how: Resolution,
  kinds?: readonly ReviewKind[],
): Promise<void> {
  await open(db, how)
    .where('refund_id', '=', refundId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}
/** All of the payment was refunded: nothing is left to decide about it. */
export async function resolveReviewsOfPayment(
  db: Db,
  payment: { id: string; order_id: string },
  how: Resolution,
): Promise<void> {
  await open(db, how)
    .where('order_id', '=', payment.order_id)
    .where((eb) => eb.or([eb('payment_id', '=', payment.id), eb('payment_id', 'is', null)]))
    .execute()
}
/** The provider has answered. */
export async function resolveUnanswered(db: Db, paymentId: string, how: Resolution): Promise<void> {
  await open(db, how).where('payment_id', '=', paymentId).where('kind', '=', 'unanswered').execute()
}

export async function noteReview(db: Db, id: number, text: string, actor: string): Promise<void> {
  await db.insertInto('payment_review_events').values({ review_id: id, text, actor }).execute()
}
export function trailOfReview(db: Db, id: number) {
  return db
    .selectFrom('payment_review_events')
    .where('review_id', '=', id)
    .orderBy('id')
    .select(['id', 'at', 'text', 'actor'])
    .execute()
}
