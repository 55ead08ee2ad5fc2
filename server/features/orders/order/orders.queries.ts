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
  'orders.withdrawal_settled_at',
  'orders.stock_returned_by',
  'orders.stock_reserved_at',
  'orders.held_seconds',
  'orders.reserved_from',
] as const

interface Picture {
  hash: string
  dark: string | null
  widths: number[]
}
/** A line to be ordered; the columns of the product are null where there is none. */
export interface WantedLine {
  productId: number
  quantity: number
  product: ProductRow | null
  /** Bought before by the member, as a download. */
  owned: boolean
}
interface ProductRow {
  id: number
  name: string
  slug: string
  product_type: string
  price_cents: number
  is_digital: boolean
  status: string
  wasPublished: boolean
  stock: number | null
  weight_grams: number | null
  licence_kind: string | null
  image: Picture | null
  version: string | null
}
export type { ProductRow }

export type LinesOf = ({ userId: string } | { items: readonly { productId: number; quantity: number }[] }) & {
  /** Key of the buyer's unpaid order: what it holds counts as stock for them. */
  open?: string | null
}

/** The lines with their products in one statement, in their order: those of a member's cart, or a guest's. */
export async function linesToOrder(db: Db, of: LinesOf): Promise<WantedLine[]> {
  const userId = 'userId' in of ? of.userId : null
  const items = 'items' in of ? of.items : []
  if (userId === null && items.length === 0) return []
  const wanted =
    userId === null
      ? sql`unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ quantity }) => quantity)}::int[])
          with ordinality as line (product_id, quantity, place)`
      : sql`(select product_id, quantity, row_number() over (order by added_at, id) as place
          from cart_items where user_id = ${userId}) as line`
  const { rows } = await sql<WantedLine & ProductRow>`
    select line.product_id as "productId", line.quantity, p.id, p.name, p.slug, p.product_type, p.price_cents,
      p.is_digital, p.status, p.published_at is not null as "wasPublished", p.weight_grams, p.licence_kind,
      p.stock + (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.key = ${of.open ?? null}::uuid and o.status = 'pending' and o.stock_reserved_at is not null
          and l.product_id = p.id and not l.is_digital) as stock,
      (select jsonb_build_object('hash', i.hash, 'dark', i.dark_hash, 'widths', i.widths) from product_images i
        where i.product_id = p.id order by i.position limit 1) as image,
      (select r.version from product_releases r where r.product_id = p.id
        order by r.released_at desc, r.id desc limit 1) as version,
      exists (select from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and l.is_digital and o.user_id = ${userId}::uuid and o.payment = 'paid'
          and o.status not in ('cancelled', 'failed')) as owned
    from ${wanted} left join products p on p.id = line.product_id order by line.place`.execute(db)
  return rows.map(({ productId, quantity, owned, ...product }) => ({
    productId,
    quantity,
    owned,
    product: product.id === null ? null : product,
  }))
}

/** Serialises orders of one buyer, and those with one key: a guest who signs in may send it again as a member. */
export async function lockBuying(db: Db, userId: string | null, key: string): Promise<void> {
  for (const whose of userId === null ? [key] : [userId, key])
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
/** Looks at the last day only. */
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

/** Later additions stay. Lines are locked in the order of their products, as where a cart is emptied. */
export async function takeOrderedFromCart(db: Db, orderId: string): Promise<void> {
  await sql`
    with ordered as materialized (
      select c.id, c.quantity as held, l.quantity from orders o join order_lines l on l.order_id = o.id
        join cart_items c on c.user_id = o.user_id and c.product_id = l.product_id
      where o.id = ${orderId} order by l.product_id for update of c),
    gone as (
      delete from cart_items c using ordered where c.id = ordered.id and held <= ordered.quantity)
    update cart_items c set quantity = held - ordered.quantity from ordered
    where c.id = ordered.id and held > ordered.quantity`.execute(db)
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
    withdrawal_settled_at?: Date
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
