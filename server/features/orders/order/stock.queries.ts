import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { holdMinutes } from '#shared/orders/order-status.ts'

interface WantedGoods {
  /** Null: the product was removed. */
  id: number | null
  name: string
  wanted: number
  /** Null: not counted. */
  stock: number | null
}

/**
 * The goods of an order, with the rows of their products locked until the transaction ends. The rows are locked in the
 * order of their ids, and not against new lines that refer to them, so that two orders of the same goods never wait for
 * each other.
 */
export async function lockGoods(trx: Db, orderId: string): Promise<WantedGoods[]> {
  const lines = await trx
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('is_digital', '=', false)
    .groupBy('product_id')
    .select([
      'product_id as id',
      sql<number>`sum(quantity)::int`.as('wanted'),
      sql<string>`min(line ->> 'name')`.as('name'),
    ])
    .execute()
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return lines.map((line) => ({ ...line, stock: 0 }))
  const rows = await trx
    .selectFrom('products')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'stock'])
    .execute()
  return lines.map((line) => {
    const product = rows.find(({ id }) => id === line.id)
    return { ...line, id: product?.id ?? null, stock: product ? product.stock : 0 }
  })
}

/** Adds to the counted stock of a product; a negative number takes from it. */
export async function addToStock(trx: Db, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where('id', '=', productId)
    .where('stock', 'is not', null)
    .execute()
}

/** Unpaid orders whose time to hold goods is over, the oldest first. */
export async function ordersToRelease(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'pending')
    // The bank has not answered yet: the money may still come.
    .where('payment', '!=', 'unknown')
    .where('stock_reserved_at', '<', new Date(Date.now() - holdMinutes * 60_000))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('order_lines.is_digital', '=', false)
          .select('order_lines.id'),
      ),
    )
    .orderBy('stock_reserved_at')
    .limit(200)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Buyer {
  orderId: string
  userId: string | null
  email: string
  address: string
}
/** How many other unpaid orders of this account, e-mail and address hold goods. */
export async function countHolds(trx: Db, { orderId, userId, email, address }: Buyer) {
  const { rows } = await sql<{ account: number; email: number; address: number }>`
    select count(*) filter (where user_id = ${userId}::uuid)::int as account,
      count(*) filter (where lower(email) = lower(${email}))::int as email,
      count(*) filter (where reserved_from = ${address})::int as address
    from orders o
    where status = 'pending' and stock_reserved_at is not null and id <> ${orderId}
      and (user_id = ${userId}::uuid or lower(email) = lower(${email}) or reserved_from = ${address})
      and exists (select 1 from order_lines l where l.order_id = o.id and not l.is_digital)`.execute(trx)
  return rows[0] ?? { account: 0, email: 0, address: 0 }
}

/** Counting and reserving for one of these buyers come one after the other until the transaction ends. */
export async function lockHolders(trx: Db, holders: readonly string[]): Promise<void> {
  for (const holder of holders.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${holder}`}, 0))`.execute(trx)
}
