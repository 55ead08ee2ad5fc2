import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compiledOnce } from '#server/database/statements/compiled-once.ts'
import type { Db } from '#server/features/call.ts'
import { measuredNumbers } from '#server/features/catalogue/records/measured.queries.ts'
import { partFileColumns } from '#server/features/catalogue/records/part-file-columns.ts'
import { pictureColumns } from '#server/features/catalogue/records/picture-columns.ts'

/** For statements with a table `products`. */
export const newestRelease = sql<number | null>`(select r.id from product_releases r
  where r.product_id = products.id order by r.released_at desc, r.id desc limit 1)`

/** In any status, with the first picture or more. */
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
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position')
          .orderBy('product_images.id')
          .limit(pictures)
          .select(pictureColumns),
      ).as('images'),
      // A record already has what its files would tell.
      jsonArrayFrom(
        eb
          .selectFrom('product_files')
          .whereRef('product_files.release_id', '=', 'newest.id')
          .where('products.record', 'is', null)
          .where('products.is_digital', '=', true)
          .where('product_files.geometry', 'is not', null)
          .select(partFileColumns),
      ).as('part_files'),
    ])
}
const published = (db: Db, pictures?: number) =>
  products(db, pictures).where('products.status', '=', 'published')
export type PublishedRow = Awaited<ReturnType<typeof listFeatured>>[number]

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
    .select(measuredNumbers.as('measured'))
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
export type FullRow = Awaited<ReturnType<typeof listInFull>>[number]

/** With the version of the catalogue at the same moment. */
const publishedInFull = (db: Db) =>
  inFull(db)
    .where('products.status', '=', 'published')
    .select(sql<number>`(select version from catalogue_state where id = 1)`.as('catalogue_now'))
const byId = compiledOnce(-1, (db, id) => publishedInFull(db).where('products.id', '=', id))
export async function findPublished(db: Db, id: number) {
  const [row] = await byId(db, id)
  return row
}
/** In any status. */
export function findForPreview(db: Db, id: number) {
  return inFull(db).where('products.id', '=', id).executeTakeFirst()
}
export function listInFull(db: Db, ids: readonly number[]) {
  return inFull(db)
    .where('products.status', '=', 'published')
    .where('products.id', 'in', [...ids])
    .orderBy('products.id')
    .execute()
}
/** Withdrawn products, for their owners. */
export async function listWithdrawn(db: Db, ids: readonly number[]): Promise<FullRow[]> {
  if (ids.length === 0) return []
  return inFull(db)
    .where('products.status', '=', 'archived')
    .where('products.id', 'in', [...ids])
    .orderBy('products.id')
    .execute()
}
const bySlug = compiledOnce('any slug', (db, slug) =>
  publishedInFull(db).where((eb) =>
    eb.or([
      eb('products.slug', '=', slug),
      eb(
        'products.id',
        '=',
        eb.selectFrom('product_slugs').where('product_slugs.slug', '=', slug).select('product_id'),
      ),
    ]),
  ),
)
/** Finds a product by an earlier slug too. */
export async function findPublishedBySlug(db: Db, slug: string) {
  const [row] = await bySlug(db, slug)
  return row
}
export async function listByIds(db: Db, ids: readonly number[]): Promise<PublishedRow[]> {
  if (ids.length === 0) return []
  return published(db)
    .where(sql<boolean>`products.id = any (${[...ids]}::int[])`)
    .execute()
}
export async function listBySlugs(db: Db, slugs: readonly string[]): Promise<PublishedRow[]> {
  if (slugs.length === 0) return []
  return published(db)
    .where('products.slug', 'in', [...slugs])
    .execute()
}

export function listTypes(db: Db) {
  return db
    .selectFrom('product_types')
    .orderBy('position')
    .orderBy('slug')
    .select(['slug', 'name', 'description'])
    .execute()
}
/** Published products of each type and kind, counted from an index. */
export function countByKind(db: Db) {
  return db
    .selectFrom('products')
    .where('status', '=', 'published')
    .groupBy(['product_type', 'kind'])
    .select((eb) => ['product_type', 'kind', eb.fn.countAll<number>().as('count')])
    .execute()
}
export type KindCount = Awaited<ReturnType<typeof countByKind>>[number]
