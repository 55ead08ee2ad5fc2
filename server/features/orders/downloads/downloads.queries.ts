import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

export type Owner = { userId: string } | { orderId: string }

/** Each product once, by its first valid order. */
export function ownedLines(db: Db, owner: Owner, productId?: number) {
  return (
    db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .$if('userId' in owner, (query) =>
        query.where('orders.user_id', '=', 'userId' in owner ? owner.userId : ''),
      )
      .$if('orderId' in owner, (query) =>
        query.where('orders.id', '=', 'orderId' in owner ? owner.orderId : ''),
      )
      .where('orders.payment', '=', 'paid')
      .where('orders.status', 'not in', ['cancelled', 'failed'])
      // A full refund is under way.
      .where(
        sql<boolean>`(orders.total_cents = 0 or orders.total_cents >
        (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = orders.id and not r.is_extra and r.status <> 'failed'))`,
      )
      .where('order_lines.is_digital', '=', true)
      .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? 0))
      .distinctOn('products.id')
      .orderBy('products.id')
      .orderBy('orders.created_at')
      .select([
        'products.id as product_id',
        'products.name',
        'products.slug',
        'products.product_type',
        'products.status',
        'orders.id as order_id',
        'orders.user_id',
        'orders.access_revision',
        'orders.number as order_number',
        'orders.paid_at',
        'orders.created_at',
        'order_lines.line',
      ])
      .execute()
  )
}

/** Newest first, with number and size of files. */
export async function releasesOf(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_releases')
    .leftJoin('product_files', (join) =>
      join
        .onRef('product_files.release_id', '=', 'product_releases.id')
        // The 3D model belongs to the page.
        .on('product_files.kind', '!=', 'model'),
    )
    .where('product_id', 'in', [...productIds])
    .where('released_at', '<=', sql<Date>`now()`)
    .groupBy('product_releases.id')
    .orderBy('released_at', 'desc')
    .orderBy('product_releases.id', 'desc')
    .select([
      'product_releases.id',
      'product_id',
      'version',
      'released_at',
      'changelog',
      'parts_to_reprint',
      sql<number>`count(product_files.id)::int`.as('file_count'),
      sql<number>`coalesce(sum(product_files.size), 0)::float8`.as('size'),
    ])
    .execute()
}

export function filesOfReleases(db: Db, releaseIds: readonly number[]) {
  return db
    .selectFrom('product_files')
    .where('release_id', 'in', releaseIds.length > 0 ? [...releaseIds] : [0])
    .where('kind', '!=', 'model')
    .orderBy('release_id')
    .orderBy('path')
    .select(['id', 'release_id', 'path', 'kind', 'size', 'sha256', 'store_key'])
    .execute()
}
/** Gives the model of the newest release that has one. */
export function modelOfProduct(db: Db, productId: number) {
  return db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'product_files.release_id')
    .where('product_id', '=', productId)
    .where('released_at', '<=', sql<Date>`now()`)
    .where('kind', '=', 'model')
    .orderBy('released_at', 'desc')
    .orderBy('product_releases.id', 'desc')
    .select('store_key')
    .executeTakeFirst()
}
export async function recordOfProduct(db: Db, productId: number) {
  const row = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['record'])
    .executeTakeFirst()
  return row?.record ?? null
}
export function freeFileById(db: Db, id: number) {
  return db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'product_files.release_id')
    .innerJoin('products', 'products.id', 'product_releases.product_id')
    .where('product_files.id', '=', id)
    .where('product_files.free', '=', true)
    .where('products.status', '=', 'published')
    .select(['product_files.path', 'product_files.size', 'product_files.store_key'])
    .executeTakeFirst()
}
/** Bought and still available. */
export async function boughtProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .whereRef('order_lines.product_id', '=', 'products.id')
          .where('order_lines.is_digital', '=', true)
          .where('orders.payment', '=', 'paid')
          .select('order_lines.id'),
      ),
    )
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
/** The account's, else the order's. */
export function addressOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.id',
      'orders.number',
      'orders.user_id',
      'orders.access_revision',
      sql<string>`coalesce(users.email, orders.email)`.as('email'),
      'users.first_name',
      'users.email_verified_at',
    ])
    .executeTakeFirst()
}
export async function slugOfProduct(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('products').where('id', '=', id).select('slug').executeTakeFirst())?.slug
}

export async function ownedProductIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.user_id', '=', userId)
    .where('orders.payment', '=', 'paid')
    .where('orders.status', 'not in', ['cancelled', 'failed'])
    .where('order_lines.is_digital', '=', true)
    .select('order_lines.product_id')
    .distinct()
    .execute()
  return rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]))
}
