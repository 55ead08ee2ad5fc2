import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { productStatuses } from '#shared/catalogue/admin-catalogue.contract.ts'

export interface ProductValues {
  name: string
  slug: string
  product_type: string
  kind: string | null
  tagline: string
  description: string
  price_cents: number
  is_digital: boolean
  is_featured: boolean
  stock: number | null
  weight_grams: number | null
  licence_kind: string | null
}
async function notePrice(db: Db, productId: number, cents: number): Promise<void> {
  await db.insertInto('price_history').values({ product_id: productId, price_cents: cents }).execute()
}
export async function insertProduct(db: Db, values: ProductValues): Promise<number> {
  const { id } = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
  await notePrice(db, id, values.price_cents)
  return id
}

/** Keeps old slugs for redirects. `stockSeen`: later sales are subtracted; null sets the stock as given. */
export async function updateProduct(
  db: Db,
  id: number,
  { stockSeen }: { stockSeen: number | null },
  values: ProductValues,
): Promise<void> {
  const before = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['slug', 'price_cents', 'published_at'])
    .executeTakeFirstOrThrow()
  const stock =
    stockSeen === null || values.stock === null
      ? values.stock
      : sql<number>`greatest(0, coalesce(stock, ${stockSeen}::int) + ${values.stock - stockSeen}::int)`
  await db
    .updateTable('products')
    .set((eb) => ({ ...values, stock, revision: eb('revision', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute()
  if (before.price_cents !== values.price_cents) await notePrice(db, id, values.price_cents)
  if (before.slug === values.slug) return
  await db.deleteFrom('product_slugs').where('slug', '=', values.slug).where('product_id', '=', id).execute()
  // A draft was never linked.
  if (before.published_at)
    await db.insertInto('product_slugs').values({ slug: before.slug, product_id: id }).execute()
}

/** A first release is of the day on which buyers see it, not of the day of its first file. */
async function dateFirstRelease(db: Db, id: number): Promise<void> {
  await sql`update product_releases set released_at = now() where product_id = ${id}::int
    and exists (select from products p where p.id = ${id}::int and p.published_at is null)
    and (select count(*) from product_releases r where r.product_id = ${id}::int) = 1`.execute(db)
}
export async function setStatus(db: Db, id: number, status: (typeof productStatuses)[number]): Promise<void> {
  if (status === 'published') await dateFirstRelease(db, id)
  await db
    .updateTable('products')
    .set({
      status,
      publish_at: null,
      updated_at: new Date(),
      ...(status === 'published' ? { published_at: sql<Date>`coalesce(published_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute()
}
export async function setPublishAt(db: Db, id: number, at: string | null): Promise<void> {
  await db
    .updateTable('products')
    .set({ publish_at: at, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}
/** One whose files are still being read has to wait for them. */
export async function dueProducts(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .where('publish_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('product_uploads')
            .whereRef('product_uploads.product_id', '=', 'products.id')
            .where('product_uploads.state', 'in', ['arrived', 'reading'])
            .select('product_uploads.id'),
        ),
      ),
    )
    .orderBy('publish_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
/** Not a save that an open editor must notice. */
export async function touchProduct(db: Db, id: number): Promise<void> {
  await db.updateTable('products').set({ updated_at: new Date() }).where('id', '=', id).execute()
}
/** False for a published or ordered product. */
export async function deleteDraft(trx: Db, id: number): Promise<boolean> {
  // An order of it may be about to end.
  await trx.selectFrom('products').where('id', '=', id).select('id').forUpdate().execute()
  const row = await trx
    .deleteFrom('products')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_lines').where('product_id', '=', id).select('order_lines.id'))),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
