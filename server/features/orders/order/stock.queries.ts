import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { holdMinutes, mostHeldMinutes } from '#shared/orders/order-status.ts'

interface WantedGoods {
  /** Null: removed. */
  id: number | null
  name: string
  wanted: number
  /** Null: unlimited. */
  stock: number | null
}

/** Locks products in the order of their ids, so that two orders cannot deadlock. */
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

/** Negative takes. */
export async function addToStock(trx: Db, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where('id', '=', productId)
    .where('stock', 'is not', null)
    .execute()
}

export async function ordersToRelease(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'pending')
    // The money may still come.
    .where('payment', '!=', 'unknown')
    .where(
      sql<boolean>`stock_reserved_at < now() - make_interval(secs => greatest(0, least(
        ${holdMinutes * 60}::int, ${mostHeldMinutes * 60}::int - held_seconds)))`,
    )
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
interface Holds {
  account: number
  email: number
  address: number
}
/** Present holds, and those of a day (`unpaid`). A guest's orders never count against a member. */
export async function countHolds(
  trx: Db,
  { orderId, userId, email, address }: Buyer,
): Promise<Holds & { unpaid: Holds }> {
  const { rows } = await sql<Holds & { unpaid: Holds }>`
    with own as (
      select status = 'pending' and stock_reserved_at is not null as holds,
        coalesce(user_id = ${userId}::uuid, false) as account, lower(email) = lower(${email}) as email,
        coalesce(reserved_from = ${address}, false) as address,
        user_id is null and ${userId}::uuid is null as guests,
        reserved_from is not null and created_at > now() - interval '1 day' as unpaid
      from orders o
      where status in ('pending', 'cancelled') and id <> ${orderId} and paid_at is null
        and (reserved_from is not null or stock_reserved_at is not null)
        and (user_id = ${userId}::uuid or lower(email) = lower(${email}) or reserved_from = ${address})
        and exists (select 1 from order_lines l where l.order_id = o.id and not l.is_digital))
    select count(*) filter (where holds and account)::int as account,
      count(*) filter (where holds and email)::int as email,
      count(*) filter (where holds and address)::int as address,
      json_build_object('account', count(*) filter (where unpaid and account),
        'email', count(*) filter (where unpaid and email and guests),
        'address', count(*) filter (where unpaid and address)) as unpaid
    from own`.execute(trx)
  const none = { account: 0, email: 0, address: 0 }
  return rows[0] ?? { ...none, unpaid: none }
}

/** Serialised for these buyers until the transaction ends. */
export async function lockHolders(trx: Db, holders: readonly string[]): Promise<void> {
  for (const holder of holders.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${holder}`}, 0))`.execute(trx)
}

/** Keeps those who still hold goods. */
export async function deleteOldHolders(db: Db): Promise<void> {
  await db
    .updateTable('orders')
    .set({ reserved_from: null })
    .where('reserved_from', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '25 hours'`)
    .where((eb) => eb.or([eb('status', '!=', 'pending'), eb('stock_reserved_at', 'is', null)]))
    .execute()
}
