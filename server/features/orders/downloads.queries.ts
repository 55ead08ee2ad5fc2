import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** Bought and paid digital products of a member with their newest release; each product once, by its first order. */
export async function ownedReleases(db: Db, userId: string, productId?: number) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('product_releases', (join) =>
      join.on(
        'product_releases.id',
        '=',
        sql<number>`(select r.id from product_releases r where r.product_id = products.id
                     order by r.released_at desc, r.id desc limit 1)`,
      ),
    )
    .where('orders.user_id', '=', userId)
    .where('orders.payment', '=', 'paid')
    .where('orders.status', 'not in', ['cancelled', 'failed'])
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
      'orders.id as order_id',
      'orders.number as order_number',
      'order_lines.line',
      'product_releases.id as release_id',
      'product_releases.version',
      'product_releases.released_at',
      'product_releases.changelog',
    ])
    .execute()
}

export function filesOfReleases(db: Db, releaseIds: readonly number[]) {
  return (
    db
      .selectFrom('product_files')
      .where('release_id', 'in', releaseIds.length > 0 ? [...releaseIds] : [0])
      // What the page's 3D view shows is no part of what one gets.
      .where('kind', '!=', 'model')
      .orderBy('release_id')
      .orderBy('path')
      .select(['id', 'release_id', 'path', 'kind', 'size', 'sha256', 'store_key', 'free'])
      .execute()
  )
}
export function fileById(db: Db, id: number) {
  return db
    .selectFrom('product_files')
    .innerJoin('product_releases', 'product_releases.id', 'product_files.release_id')
    .where('product_files.id', '=', id)
    .select(['product_files.id', 'path', 'size', 'store_key', 'release_id', 'product_releases.product_id'])
    .executeTakeFirst()
}
/** A free file of a published product. */
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
export async function noteDownload(
  db: Db,
  entry: { user_id: string; order_id: string; product_id: number; name: string; ip: string },
): Promise<void> {
  await db.insertInto('download_log').values(entry).execute()
}
export function downloadsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('download_log')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(100)
    .select(['at', 'name', 'ip'])
    .execute()
}
