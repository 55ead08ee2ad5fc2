import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { ReviewKind } from '#shared/orders/failed-orders.contract.ts'

/** An administrator decides; a repeated event counts once. */
export async function openReview(
  db: Db,
  review: { kind: ReviewKind; text: string; order_id?: string; event_id?: string },
): Promise<void> {
  await db
    .insertInto('payment_reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

export async function countOpenReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_reviews')
    .where('resolved_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const reviews = (db: Db) =>
  db
    .selectFrom('payment_reviews')
    .leftJoin('orders', 'orders.id', 'payment_reviews.order_id')
    .select([
      'payment_reviews.id',
      'payment_reviews.order_id',
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
    ])
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>

export const findReview = (db: Db, id: number) =>
  reviews(db).where('payment_reviews.id', '=', id).executeTakeFirst()

/** Open ones first, then newest, with the total. */
export async function pageOfReviews(
  db: Db,
  { page, limit, resolved }: { page: number; limit: number; resolved?: 'true' | 'false' | undefined },
) {
  const rows = await reviews(db)
    .$if(resolved !== undefined, (query) =>
      query.where('resolved_at', resolved === 'true' ? 'is not' : 'is', null),
    )
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`resolved_at is not null`)
    .orderBy('opened_at', 'desc')
    .orderBy('payment_reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** False when it was resolved before. */
export async function resolveReview(
  db: Db,
  id: number,
  { by, note }: { by: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_reviews')
    .set({ resolved_at: new Date(), resolved_by: by, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A full refund leaves nothing to decide. */
export async function resolveReviewsOfOrder(
  db: Db,
  orderId: string,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await db
    .updateTable('payment_reviews')
    .set({ resolved_at: new Date(), resolved_by: by, note })
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .execute()
}
