import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/features/call.ts'
import type { sortings } from '#shared/catalogue/catalogue.contract.ts'

const columns = [
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
] as const

function published(db: Db) {
  return db
    .selectFrom('products')
    .where('products.status', '=', 'published')
    .select(columns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('position')
          .select(['id', 'role', 'alt', 'hash', 'dark_hash', 'widths', 'width', 'height', 'blur']),
      ).as('images'),
      eb
        .selectFrom('product_releases')
        .whereRef('product_releases.product_id', '=', 'products.id')
        .orderBy('released_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .select('version')
        .as('version'),
    ])
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>['rows'][number]

interface Wanted {
  page: number
  limit: number
  type?: string | undefined
  kind?: string | undefined
  q?: string | undefined
  sort: (typeof sortings)[number]
  ids?: string | undefined
}
/** A page of the published products and how many there are in all, in one statement. */
export async function listPublished(db: Db, { page, limit, type, kind, q, sort, ids }: Wanted) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const span = sql<number>`(products.record -> 'airframe' ->> 'span')::float`
  const rows = await published(db)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .$if(type !== undefined, (query) => query.where('products.product_type', '=', type ?? ''))
    .$if(kind !== undefined, (query) => query.where('products.kind', '=', kind ?? ''))
    .$if(ids !== undefined, (query) => query.where('products.id', 'in', (ids ?? '').split(',').map(Number).filter((id) => id < 2 ** 31)))
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
    .$if(sort === 'price', (query) => query.orderBy('products.price_cents'))
    .$if(sort === '-price', (query) => query.orderBy('products.price_cents', 'desc'))
    .$if(sort === 'name', (query) => query.orderBy('products.name'))
    .$if(sort === 'span', (query) => query.orderBy(span))
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function listFeatured(db: Db): Promise<PublishedRow[]> {
  return published(db)
    .select(sql<number>`0`.as('total'))
    .where('products.is_featured', '=', true)
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(7)
    .execute()
}

const inFull = (db: Db) =>
  published(db)
    .select(sql<number>`0`.as('total'))
    .select(['products.description', 'products.licence_kind'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_releases')
          .whereRef('product_releases.product_id', '=', 'products.id')
          .orderBy('released_at', 'desc')
          .orderBy('id', 'desc')
          .select(['id', 'version', 'released_at', 'changelog', 'parts_to_reprint']),
      ).as('releases'),
      jsonArrayFrom(
        eb
          .selectFrom('product_files')
          .where('release_id', '=', (inner) =>
            inner
              .selectFrom('product_releases')
              .whereRef('product_releases.product_id', '=', 'products.id')
              .orderBy('released_at', 'desc')
              .orderBy('id', 'desc')
              .limit(1)
              .select('product_releases.id'),
          )
          .orderBy('path')
          .select(['product_files.id', 'path', 'product_files.kind', 'size', 'free']),
      ).as('files'),
    ])
export type FullRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>

export function findPublished(db: Db, id: number) {
  return inFull(db).where('products.id', '=', id).executeTakeFirst()
}
/** By the slug it has, or by one it had. */
export function findPublishedBySlug(db: Db, slug: string) {
  return inFull(db)
    .where((eb) =>
      eb.or([
        eb('products.slug', '=', slug),
        eb('products.id', '=', eb.selectFrom('product_slugs').where('product_slugs.slug', '=', slug).select('product_id')),
      ]),
    )
    .orderBy(sql`products.slug = ${slug}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
/** Up to three others of the same kind, then of the same type. */
export function listRelated(db: Db, { id, product_type, kind }: Pick<PublishedRow, 'id' | 'product_type' | 'kind'>) {
  return published(db)
    .select(sql<number>`0`.as('total'))
    .where('products.product_type', '=', product_type)
    .where('products.id', '!=', id)
    .orderBy(sql`products.kind is not distinct from ${kind}`, 'desc')
    .orderBy('products.published_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(3)
    .execute()
}
export function listTypes(db: Db) {
  return db
    .selectFrom('product_types')
    .leftJoin('products', (join) =>
      join.onRef('products.product_type', '=', 'product_types.slug').on('products.status', '=', 'published'),
    )
    .groupBy(['product_types.slug', 'products.kind'])
    .orderBy('product_types.position')
    .orderBy('products.kind')
    .select([
      'product_types.slug',
      'product_types.name',
      'product_types.description',
      'products.kind',
      sql<number>`count(products.id)::int`.as('count'),
    ])
    .execute()
}
