import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { mostOfOne } from '#shared/cart/cart-limits.ts'
import type { GuestItem } from '#shared/cart/guest-cart.ts'

/** Without drafts and unknown ids. */
export async function soldProducts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .select(['id', 'name', 'is_digital', 'status'])
    .execute()
  return new Map(rows.filter(({ status }) => status !== 'draft').map((row) => [row.id, row]))
}

/** The first account to claim a line keeps it; gives each line's owner and merged pieces. */
export async function claimGuestItems(db: Db, userId: string, items: readonly GuestItem[]) {
  // In one order, so that two merges cannot deadlock.
  const sorted = items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await db
    .insertInto('cart_merges')
    .values(
      sorted.map(({ id, productId }) => ({
        guest_item_id: id,
        user_id: userId,
        product_id: productId,
        quantity: 0,
      })),
    )
    .onConflict((conflict) => conflict.column('guest_item_id').doNothing())
    .execute()
  const rows = await db
    .selectFrom('cart_merges')
    .where(
      'guest_item_id',
      'in',
      items.map(({ id }) => id),
    )
    .select(['guest_item_id', 'user_id', 'quantity'])
    .execute()
  return new Map(
    rows.map((row) => [row.guest_item_id, { mine: row.user_id === userId, quantity: row.quantity }]),
  )
}

export async function piecesInCart(db: Db, userId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cart_items')
    .where('user_id', '=', userId)
    .select(['product_id', 'quantity'])
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.quantity]))
}

/** Limits to 99, or 1 for a download. In the order in which `emptyCart` locks lines. */
export async function putMerged(
  db: Db,
  userId: string,
  taken: readonly GuestItem[],
  added: ReadonlyMap<number, number>,
): Promise<void> {
  await db
    .insertInto('cart_items')
    .values(
      [...added]
        .toSorted(([a], [b]) => a - b)
        .map(([productId, quantity]) => ({ user_id: userId, product_id: productId, quantity })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet({
        quantity: sql<number>`case when (select is_digital from products where id = excluded.product_id) then 1
          else least(${mostOfOne}::int, cart_items.quantity + excluded.quantity) end`,
      }),
    )
    .execute()
  await sql`
    update cart_merges set quantity = taken.quantity, merged_at = now()
    from json_to_recordset(${JSON.stringify(taken)}::text::json) as taken (id text, quantity int)
    where guest_item_id = taken.id and user_id = ${userId}`.execute(db)
}
