import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { unpaidHours } from '#shared/orders/order-status.ts'
import { mostHeldSeconds } from './hold-time.ts'
import type { Address, Order, OrderStatus, Quote } from '#shared/orders/orders.contract.ts'

export const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.user_id',
  'orders.email',
  'orders.status',
  'orders.payment',
  'orders.country',
  'orders.address',
  'orders.totals',
  'orders.total_cents',
  'orders.currency',
  'orders.created_at',
  'orders.paid_at',
  'orders.tracking',
  'orders.shipped_at',
  'orders.start_now_at',
  'orders.placed_as_guest',
  'orders.access_revision',
  'orders.withdrawal_asked_at',
  'orders.stock_returned_by',
  'orders.stock_reserved_at',
  'orders.held_seconds',
  'orders.reserved_from',
] as const

export function cartItemsOf(db: Db, userId: string) {
  return db
    .selectFrom('cart_items')
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .select(['product_id as productId', 'quantity'])
    .execute()
}

interface Picture {
  hash: string
  dark: string | null
  widths: number[]
}
export function productsForOrder(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .where('products.id', 'in', ids.length > 0 ? [...ids] : [0])
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.product_type',
      'products.price_cents',
      'products.is_digital',
      'products.status',
      'products.published_at',
      'products.stock',
      'products.weight_grams',
      'products.licence_kind',
    ])
    .select((eb) => [
      eb
        .selectFrom('product_images')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .select(
          sql<Picture>`jsonb_build_object('hash', hash, 'dark', dark_hash, 'widths', widths)`.as('image'),
        )
        .as('image'),
      eb
        .selectFrom('product_releases')
        .whereRef('product_releases.product_id', '=', 'products.id')
        .orderBy('released_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .select('version')
        .as('version'),
    ])
    .execute()
}

/** Serialises orders of one buyer. */
export async function lockBuying(db: Db, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`buying ${whose}`}, 0))`.execute(db)
}

/** Knowing a guest's key proves the guest. */
export function orderWithKey(db: Db, userId: string | null, key: string) {
  return db
    .selectFrom('orders')
    .where('key', '=', key)
    .where((eb) => (userId === null ? eb('placed_as_guest', '=', true) : eb('user_id', '=', userId)))
    .select(orderColumns)
    .executeTakeFirst()
}
/** From the last day. */
export function unpaidOrderLike(db: Db, userId: string, fingerprint: string) {
  return (
    db
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .where('fingerprint', '=', fingerprint)
      .where('status', '=', 'pending')
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      // An exhausted hold is about to be cancelled.
      .where((eb) => eb.or([eb('reserved_from', 'is', null), eb('held_seconds', '<', mostHeldSeconds)]))
      .orderBy('created_at', 'desc')
      .select(orderColumns)
      .executeTakeFirst()
  )
}

/** By another buyer. */
export async function keyIsTaken(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('orders').where('key', '=', key).select('id').executeTakeFirst()) !== undefined
}

/** True where the buyer has paid an equal order since. */
export async function wasBoughtAgain(db: Db, order: { id: string; email: string }): Promise<boolean> {
  const again = await db
    .selectFrom('orders as o')
    .innerJoin('orders as own', (join) =>
      join.onRef('own.fingerprint', '=', 'o.fingerprint').onRef('o.created_at', '>', 'own.created_at'),
    )
    .where('own.id', '=', order.id)
    .where(sql<string>`lower(o.email)`, '=', order.email.toLowerCase())
    .where('o.payment', '=', 'paid')
    .select('o.id')
    .executeTakeFirst()
  return again !== undefined
}

export interface NewOrder {
  key: string
  userId: string | null
  email: string
  country: string
  address: Address | null
  quote: Quote
  totalCents: number
  startNow: boolean
}
export async function insertOrder(db: Db, order: NewOrder) {
  const row = await db
    .insertInto('orders')
    .values({
      key: order.key,
      user_id: order.userId,
      placed_as_guest: order.userId === null,
      email: order.email,
      status: 'pending',
      country: order.country,
      address: order.address,
      totals: order.quote.totals,
      total_cents: order.totalCents,
      currency: order.quote.totals.currency,
      fingerprint: order.quote.fingerprint,
      start_now_at: order.startNow ? new Date() : null,
    })
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(
      order.quote.lines.map((line, position) => ({
        order_id: row.id,
        position,
        product_id: line.productId,
        quantity: line.quantity,
        is_digital: line.isDigitalDownload,
        line,
      })),
    )
    .execute()
  return row
}

export async function insertOrderEvent(db: Db, orderId: string, text: string, actor: string | null = null) {
  await db.insertInto('order_events').values({ order_id: orderId, text, actor }).execute()
}

/** Later additions stay. */
export async function takeOrderedFromCart(db: Db, orderId: string): Promise<void> {
  await sql`
    with ordered as (
      select o.user_id, l.product_id, l.quantity from orders o join order_lines l on l.order_id = o.id
      where o.id = ${orderId}),
    gone as (
      delete from cart_items c using ordered
      where c.user_id = ordered.user_id and c.product_id = ordered.product_id and c.quantity <= ordered.quantity)
    update cart_items c set quantity = c.quantity - ordered.quantity from ordered
    where c.user_id = ordered.user_id and c.product_id = ordered.product_id and c.quantity > ordered.quantity`.execute(
    db,
  )
}

export function findOrder(db: Db, id: string, userId?: string) {
  return db
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .$if(userId !== undefined, (query) => query.where('orders.user_id', '=', userId ?? ''))
    .select(orderColumns)
    .executeTakeFirst()
}

export async function setOrder(
  db: Db,
  id: string,
  set: {
    payment?: Order['payment']
    paid_at?: Date
    withdrawal_asked_at?: Date
    stock_returned_by?: 'clock' | 'buyer' | 'desk' | 'refund' | null
    stock_reserved_at?: Date | null
    reserved_from?: string | null
    held_seconds?: number
    address?: Address | null
    start_now_at?: Date | null
  },
): Promise<void> {
  await db.updateTable('orders').set(set).where('id', '=', id).execute()
}

/** False when the status has changed. */
export async function setOrderStatus(
  db: Db,
  id: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ status: to, ...(to === 'shipped' ? { shipped_at: new Date() } : {}) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function lockOrder(db: Db, id: string) {
  return db.selectFrom('orders').where('id', '=', id).select(orderColumns).forUpdate().executeTakeFirst()
}

export function linesOfOrders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .where('order_id', 'in', ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000'])
    .orderBy('order_id')
    .orderBy('position')
    .select(['order_id', 'line', 'is_digital', 'quantity'])
    .execute()
}
export function eventsOfOrder(db: Db, id: string) {
  return db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .where('internal', '=', false)
    .orderBy('id')
    .select(['at', 'text', 'actor'])
    .execute()
}
/** Newest first, at most 500. */
export function ordersOfMember(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .select(orderColumns)
    .execute()
}

export async function overdueOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'pending')
    // Money may be on its way.
    .where('payment', '!=', 'unknown')
    .where('created_at', '<', new Date(Date.now() - unpaidHours * 3600_000))
    .orderBy('created_at')
    .limit(200)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
