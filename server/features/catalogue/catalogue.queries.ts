import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/features/call.ts'
import type { Sorting } from '#shared/catalogue/sortings.ts'

/** The release that buyers get: the one that came out last. For a statement in which `products` is a table. */
export const newestRelease = sql<number | null>`(select r.id from product_releases r
  where r.product_id = products.id order by r.released_at desc, r.id desc limit 1)`

/** What a card shows of a product in whatever status, with the first picture, or as many as are asked for. */
function products(db: Db, pictures = 1) {
  return db
    .selectFrom('products')
    .leftJoin('product_releases as newest', (join) => join.on('newest.id', '=', newestRelease))
    .select([
      'products.id',
      'products.slug',
      'products.product_type',
      'products.kind',
      'products.name',
      'products.tagline',
      'products.price_cents',
      'products.is_digital',
      'products.is_featured',
      'products.stock',
      'products.record',
      'products.updated_at',
      'newest.version',
      'newest.released_at',
      'newest.changelog',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position')
          .orderBy('product_images.id')
          .limit(pictures)
          .select([
            'product_images.id',
            'product_images.role',
            'product_images.alt',
            'product_images.hash',
            'product_images.dark_hash',
            'product_images.widths',
            'product_images.width',
            'product_images.height',
            'product_images.blur',
          ]),
      ).as('images'),
    )
}
const published = (db: Db, pictures?: number) =>
  products(db, pictures).where('products.status', '=', 'published')
export type PublishedRow = Awaited<ReturnType<typeof listFeatured>>[number]

interface Wanted {
  page: number
  limit: number
  type?: string | undefined
  kind?: string | undefined
  q?: string | undefined
  sort: Sorting
  ids?: string | undefined
}
/** The published products that are wanted. */
function matching(db: Db, { type, kind, q, ids }: Wanted) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return published(db)
    .$if(type !== undefined, (query) => query.where('products.product_type', '=', type ?? ''))
    .$if(kind !== undefined, (query) => query.where('products.kind', '=', kind ?? ''))
    .$if(ids !== undefined, (query) =>
      query.where('products.id', '=', sql<number>`any(${(ids ?? '').split(',').map(Number)}::bigint[])`),
    )
    .$if(q !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('products.name', 'ilike', like),
          eb('products.tagline', 'ilike', like),
          eb('products.kind', 'ilike', like),
          eb(sql<string>`products.record -> 'power' ->> 'battery'`, 'ilike', like),
        ]),
      ),
    )
}

/** A page of the published products and how many there are in all. */
export async function listPublished(
  db: Db,
  wanted: Wanted,
): Promise<{ rows: PublishedRow[]; total: number }> {
  const { page, limit, sort } = wanted
  const rows = await matching(db, wanted)
    .select(sql<number>`count(*) over ()`.as('total'))
    .$if(sort === 'price', (query) => query.orderBy('products.price_cents'))
    .$if(sort === '-price', (query) => query.orderBy('products.price_cents', 'desc'))
    .$if(sort === 'name', (query) => query.orderBy('products.name'))
    .$if(sort === 'span', (query) =>
      query.orderBy(sql`(products.record -> 'airframe' ->> 'span')::float`, (order) =>
        order.asc().nullsLast(),
      ),
    )
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 }
  // Past the last page there is no row to tell the total.
  const { total } = await matching(db, wanted)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The featured products for the home page, at most seven. */
export function listFeatured(db: Db) {
  return published(db)
    .where('products.is_featured', '=', true)
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(7)
    .execute()
}

const mostPictures = 100
function inFull(db: Db) {
  return products(db, mostPictures)
    .select(['products.description', 'products.licence_kind'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_releases')
          .whereRef('product_releases.product_id', '=', 'products.id')
          .orderBy('product_releases.released_at', 'desc')
          .orderBy('product_releases.id', 'desc')
          .select([
            'product_releases.version',
            'product_releases.released_at',
            'product_releases.changelog',
            'product_releases.parts_to_reprint',
          ]),
      ).as('releases'),
      jsonArrayFrom(
        eb
          .selectFrom('product_files')
          .whereRef('product_files.release_id', '=', 'newest.id')
          .orderBy('product_files.path')
          .select([
            'product_files.id',
            'product_files.path',
            'product_files.kind',
            'product_files.size',
            'product_files.free',
            'product_files.store_key',
          ]),
      ).as('files'),
    ])
}
export type FullRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>

export function findPublished(db: Db, id: number) {
  return inFull(db)
    .where('products.status', '=', 'published')
    .where('products.id', '=', id)
    .executeTakeFirst()
}
/** In whatever status, for who edits it. */
export function findForPreview(db: Db, id: number) {
  return inFull(db).where('products.id', '=', id).executeTakeFirst()
}
/** By the slug it has, or by one it had. */
export function findPublishedBySlug(db: Db, slug: string) {
  return inFull(db)
    .where('products.status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('products.slug', '=', slug),
        eb(
          'products.id',
          '=',
          eb.selectFrom('product_slugs').where('product_slugs.slug', '=', slug).select('product_id'),
        ),
      ]),
    )
    .executeTakeFirst()
}
/** Up to three others of its type: its kind first, and of these the nearest in span. */
export function listRelated(
  db: Db,
  { id, product_type, kind, record }: Pick<FullRow, 'id' | 'product_type' | 'kind' | 'record'>,
) {
  const span = record?.airframe.span ?? null
  return published(db)
    .where('products.product_type', '=', product_type)
    .where('products.id', '!=', id)
    .orderBy(sql`products.kind is not distinct from ${kind}`, 'desc')
    .orderBy(sql`abs((products.record -> 'airframe' ->> 'span')::float - ${span}::float)`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(3)
    .execute()
}

/** The published ones of some slugs. */
export async function listBySlugs(db: Db, slugs: readonly string[]): Promise<PublishedRow[]> {
  if (slugs.length === 0) return []
  return published(db)
    .where('products.slug', 'in', [...slugs])
    .execute()
}

/** Each product type with each of its kinds and the number of published products in it. */
export function listTypes(db: Db) {
  return db
    .selectFrom('product_types')
    .leftJoin('products', (join) =>
      join.onRef('products.product_type', '=', 'product_types.slug').on('products.status', '=', 'published'),
    )
    .groupBy(['product_types.slug', 'products.kind'])
    .orderBy('product_types.position')
    .orderBy('product_types.slug')
    .orderBy('products.kind')
    .select([
      'product_types.slug',
      'product_types.name',
      'product_types.description',
      'products.kind',
      (eb) => eb.fn.count<number>('products.id').as('count'),
    ])
    .execute()
}
