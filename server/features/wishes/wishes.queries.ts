import { sql } from 'kysely'
import { lockAccount } from '#server/database/statements/lock-account.ts'
import type { Db } from '#server/features/call.ts'
import type { ImageRow } from '#server/features/catalogue/product-shape.ts'
import { mostWishes } from '#shared/wishes/wish-limits.ts'

export interface WishRow {
  id: string
  product_id: number
  name: string
  slug: string
  product_type: string
  price_cents: number
  is_digital: boolean
  status: string
  stock: number | null
  image: ImageRow | null
}

export async function wishesOf(db: Db, userId: string, productId?: number): Promise<WishRow[]> {
  const one = productId === undefined ? sql`` : sql`and w.product_id = ${productId}`
  const found = await sql<WishRow>`
    select w.id, w.product_id, p.name, p.slug, p.product_type, p.price_cents, p.is_digital, p.status, p.stock,
      (select json_build_object('id', i.id, 'role', i.role, 'alt', i.alt, 'hash', i.hash, 'dark_hash', i.dark_hash,
          'widths', i.widths, 'width', i.width, 'height', i.height, 'blur', i.blur) from product_images i
        where i.product_id = p.id order by i.position, i.id limit 1) as image
    from wishes w join products p on p.id = w.product_id
    where w.user_id = ${userId} ${one} order by w.added_at desc, w.id desc`.execute(db)
  return found.rows
}

export async function wishedIds(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wishes')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .select('product_id')
    .execute()
  return rows.map(({ product_id: id }) => id)
}

export async function isWished(db: Db, userId: string, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('wishes')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One at a time for each member, so that no two pass the limit together. Changes nothing beyond it. */
export async function insertWish(trx: Db, userId: string, productId: number): Promise<void> {
  await lockAccount(trx, userId)
  await sql`
    insert into wishes (user_id, product_id)
    select ${userId}::uuid, id from products where id = ${productId} and status = 'published'
      and (select count(*) from wishes where user_id = ${userId}) < ${mostWishes}::int
    on conflict (user_id, product_id) do nothing`.execute(trx)
}

export async function deleteWish(db: Db, userId: string, productId: number): Promise<void> {
  await db.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Null: not shared. */
export async function passOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('wishlist_shares')
    .where('user_id', '=', userId)
    .select('pass')
    .executeTakeFirst()
  return row?.pass ?? null
}
/** Keeps an earlier pass. */
export async function insertPass(db: Db, userId: string, pass: string): Promise<void> {
  await db
    .insertInto('wishlist_shares')
    .values({ user_id: userId, pass })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
export async function deletePass(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wishlist_shares').where('user_id', '=', userId).execute()
}

/** Undefined for an unknown or revoked pass. */
export async function sharedWishes(db: Db, pass: string) {
  const owner = await db
    .selectFrom('wishlist_shares')
    .innerJoin('users', 'users.id', 'wishlist_shares.user_id')
    .where('pass', '=', pass)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.first_name'])
    .executeTakeFirst()
  if (!owner) return undefined
  const products = await db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .where('wishes.user_id', '=', owner.id)
    .where('products.status', '=', 'published')
    .orderBy('wishes.added_at', 'desc')
    .select('products.id')
    .execute()
  return { firstName: owner.first_name, productIds: products.map(({ id }) => id) }
}
