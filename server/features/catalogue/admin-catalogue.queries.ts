import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/features/call.ts'

type Status = 'draft' | 'published' | 'archived'
interface Wanted {
  page: number
  limit: number
  q?: string | undefined
  status?: Status | undefined
  type?: string | undefined
  sort: 'updated' | 'name' | 'price' | '-price' | 'sold'
}
const newestRelease = sql<number | null>`(select r.id from product_releases r where r.product_id = products.id
  order by r.released_at desc, r.id desc limit 1)`
const sold30 = sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
  where l.product_id = products.id and o.payment = 'paid' and o.paid_at > now() - interval '30 days')`

/** A page of products in every status, and how many there are in all. */
export async function pageOfProducts(db: Db, { page, limit, q, status, type, sort }: Wanted) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('products')
    .$if(status !== undefined, (query) => query.where('products.status', '=', status as Status))
    .$if(type !== undefined, (query) => query.where('products.product_type', '=', type ?? ''))
    .$if(q !== undefined, (query) =>
      query.where((eb) => eb.or([eb('products.name', 'ilike', like), eb('products.slug', 'ilike', like)])),
    )
    .$if(sort === 'name', (query) => query.orderBy('products.name'))
    .$if(sort === 'price', (query) => query.orderBy('products.price_cents'))
    .$if(sort === '-price', (query) => query.orderBy('products.price_cents', 'desc'))
    .$if(sort === 'sold', (query) => query.orderBy(sold30, 'desc'))
    .orderBy('products.updated_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.product_type',
      'products.kind',
      'products.status',
      'products.price_cents',
      'products.stock',
      'products.is_digital',
      'products.is_featured',
      'products.updated_at',
      sql<string | null>`(select r.version from product_releases r where r.id = ${newestRelease})`.as(
        'version',
      ),
      sql<number>`(select count(*)::int from product_files f where f.release_id = ${newestRelease})`.as(
        'file_count',
      ),
      sql<number>`count(*) over ()::int`.as('total'),
      sold30.as('sold30'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('position')
          .limit(1)
          .select(['hash', 'widths']),
      ).as('images'),
    )
    .execute()
  const drafts = await db
    .selectFrom('products')
    .where('status', '=', 'draft')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: rows[0]?.total ?? 0, drafts: drafts.count }
}

/** One product for the editor. */
export function productForEditor(db: Db, id: number) {
  return db
    .selectFrom('products')
    .where('products.id', '=', id)
    .select([
      'id',
      'revision',
      'slug',
      'name',
      'product_type',
      'kind',
      'tagline',
      'description',
      'status',
      'price_cents',
      'is_digital',
      'is_featured',
      'stock',
      'weight_grams',
      'licence_kind',
      'record',
      'updated_at',
      'published_at',
      newestRelease.as('release_id'),
      sql<string | null>`(select r.version from product_releases r where r.id = ${newestRelease})`.as(
        'version',
      ),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('position')
          .orderBy('product_images.id')
          .select([
            'product_images.id',
            'role',
            'alt',
            'hash',
            'dark_hash',
            'widths',
            'width',
            'height',
            'blur',
          ]),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_files')
          .where('release_id', '=', newestRelease)
          .orderBy('path')
          .select(['product_files.id', 'path', 'product_files.kind', 'size', 'free']),
      ).as('files'),
    ])
    .executeTakeFirst()
}

export async function typeExists(db: Db, slug: string): Promise<boolean> {
  return (
    (await db.selectFrom('product_types').where('slug', '=', slug).select('slug').executeTakeFirst()) !==
    undefined
  )
}
/** True where another product has, or had, this slug. */
export async function slugIsTaken(db: Db, slug: string, exceptId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .where('slug', '=', slug)
    .where('id', '!=', exceptId ?? 0)
    .select('id')
    .union(
      db
        .selectFrom('product_slugs')
        .where('slug', '=', slug)
        .where('product_id', '!=', exceptId ?? 0)
        .select('product_id as id'),
    )
    .executeTakeFirst()
  return row !== undefined
}

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
export async function insertProduct(db: Db, values: ProductValues): Promise<number> {
  const { id } = await db.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('price_history').values({ product_id: id, price_cents: values.price_cents }).execute()
  return id
}
/** Saves when nobody saved since `revision`; false otherwise. */
export async function updateProduct(
  db: Db,
  id: number,
  revision: number,
  values: ProductValues,
): Promise<boolean> {
  const before = await db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['slug', 'price_cents', 'status', 'published_at'])
    .executeTakeFirst()
  const saved = await db
    .updateTable('products')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!saved || !before) return false
  if (before.price_cents !== values.price_cents)
    await db.insertInto('price_history').values({ product_id: id, price_cents: values.price_cents }).execute()
  if (before.slug !== values.slug) {
    await db.deleteFrom('product_slugs').where('slug', '=', values.slug).execute()
    if (before.published_at)
      await db
        .insertInto('product_slugs')
        .values({ slug: before.slug, product_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  return true
}
export async function setStatus(db: Db, id: number, status: Status): Promise<void> {
  await db
    .updateTable('products')
    .set((eb) => ({
      status,
      revision: eb('revision', '+', 1),
      updated_at: new Date(),
      ...(status === 'published' ? { published_at: sql<Date>`coalesce(published_at, now())` } : {}),
    }))
    .where('id', '=', id)
    .execute()
}
/** Moves the editor's clock: pictures and files belong to what was saved. */
export async function touchProduct(db: Db, id: number): Promise<void> {
  await db.updateTable('products').set({ updated_at: new Date() }).where('id', '=', id).execute()
}
export async function deleteDraft(db: Db, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('products')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').where('product_id', '=', id).select('id'))),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
