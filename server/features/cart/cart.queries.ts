import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockAccount } from '#server/database/statements/lock-account.ts'
import type { Db } from '#server/features/call.ts'
import type { Effect } from '#server/features/outbox/single-statement.ts'
import { mostLines, mostOfOne } from '#shared/cart/cart-limits.ts'

interface CartRow {
  id: string
  product_id: number
  quantity: number
  name: string
  price_cents: number
  is_digital: boolean
  status: string
  stock: number | null
  slug: string
  product_type: string
  image: { hash: string; dark: string | null; widths: number[] } | null
}
export type { CartRow }

/** `from` gives id, product_id and quantity. */
function withProducts(from: RawBuilder<unknown>) {
  return sql<CartRow>`
    select line.id, line.product_id, line.quantity, p.name, p.price_cents, p.is_digital, p.status, p.stock, p.slug,
      p.product_type, (select json_build_object('hash', i.hash, 'dark', i.dark_hash, 'widths', i.widths) from product_images i
        where i.product_id = p.id order by i.position, i.id limit 1) as image
    from ${from} join products p on p.id = line.product_id`
}

/** Oldest line first, with products no longer sold. */
export async function cartOf(db: Db, userId: string): Promise<CartRow[]> {
  const lines = withProducts(sql`cart_items line`)
  return (
    await sql<CartRow>`${lines} where line.user_id = ${userId} order by line.added_at, line.id`.execute(db)
  ).rows
}

export async function lineOfProduct(db: Db, userId: string, productId: number): Promise<CartRow | undefined> {
  const lines = withProducts(sql`cart_items line`)
  const found = await sql<CartRow>`${lines} where line.user_id = ${userId} and p.id = ${productId}`.execute(
    db,
  )
  return found.rows[0]
}

interface Pieces {
  userId: string
  productId: number
  quantity: number
}
/** Lines of a cart to which calls at once may add without a lock. */
const farFromFull = mostLines - 10
/** At most 99, a download once; no row when not sold, or where the cart has as many other lines. */
export const addingPieces = ({ userId, productId, quantity }: Pieces, lines = farFromFull): Effect => ({
  writes: sql`line as (
      insert into cart_items as mine (user_id, product_id, quantity)
      select ${userId}::uuid, id, case when is_digital then 1 else ${quantity}::int end from products
      where id = ${productId} and status = 'published' and (
        select count(*) from cart_items other where other.user_id = ${userId} and other.product_id <> ${productId}
      ) < ${lines}::int
      on conflict (user_id, product_id) do update set quantity = case
        when (select is_digital from products where id = excluded.product_id) then 1
        else least(${mostOfOne}::int, mine.quantity + excluded.quantity) end
      returning id, product_id, quantity)`,
  row: withProducts(sql`line`),
})
/** No row when not sold or beyond the limit of lines, also for calls at once. */
export async function addPieces(db: Db, pieces: Pieces): Promise<CartRow | undefined> {
  const add = async (to: Db, lines?: number) => {
    const { writes, row } = addingPieces(pieces, lines)
    return (await sql<CartRow>`with ${writes} ${row}`.execute(to)).rows[0]
  }
  const added = await add(db)
  if (added) return added
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, pieces.userId)
    return add(trx, mostLines)
  })
}

/** A download stays at 1; false for an unknown line. */
export async function setQuantity(
  db: Db,
  userId: string,
  itemId: string,
  quantity: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart_items set quantity = case when p.is_digital then 1 else ${quantity}::int end from products p
    where p.id = cart_items.product_id and cart_items.id = ${itemId} and cart_items.user_id = ${userId}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function removeLine(db: Db, userId: string, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** In the order of their products, as a merge and a payment lock several: two of them cannot wait for each other. */
export async function emptyCart(db: Db, userId: string): Promise<void> {
  await sql`with mine as materialized (
      select id from cart_items where user_id = ${userId} order by product_id for update)
    delete from cart_items c using mine where c.id = mine.id`.execute(db)
}

export async function isPublished(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('status', '=', 'published')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
