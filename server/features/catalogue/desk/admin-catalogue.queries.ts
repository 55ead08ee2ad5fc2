import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { countTo } from '#server/database/statements/count-to.ts'
import { inOrder, type ListPart, pageByKey } from '#server/database/statements/page-by-key.ts'
import { byWords, foundBy, likeOf } from '#server/database/statements/search-rows.ts'
import type { Db } from '#server/features/call.ts'
import type { adminCatalogueContract } from '#shared/catalogue/admin-catalogue.contract.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { newestRelease } from '#server/features/catalogue/catalogue.queries.ts'
import { pictureColumns } from '#server/features/catalogue/records/picture-columns.ts'

type Wanted = Parsed<(typeof adminCatalogueContract)['adminListProducts']>

const sold30 = sql<number>`(select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
  where l.product_id = products.id and o.payment = 'paid' and o.paid_at > now() - interval '30 days')`

const byId = [sql`products.id`, 'number'] as const
const orders: Record<Wanted['sort'], Pick<ListPart, 'by' | 'isDescending'>> = {
  updated: { by: [[sql`products.updated_at`, 'time'], byId], isDescending: true },
  name: { by: [[sql`products.name`, 'text'], byId] },
  price: { by: [[sql`products.price_cents`, 'number'], byId] },
  '-price': { by: [[sql`products.price_cents`, 'number'], byId], isDescending: true },
  sold: { by: [[sold30, 'number'], byId], isDescending: true },
}
/** Nearly sold out. */
export const isLowStock = sql<boolean>`products.stock <= 3`
async function matching(db: Db, { q, status, stock, type }: Wanted) {
  const of = { rows: sql`products`, id: byId[0], words: sql`(products.name || ' ' || products.slug)` }
  const has = q === undefined ? sql`true` : await foundBy(db, of.id, 'int', [byWords(likeOf(q), of)])
  return sql`${status === undefined ? sql`true` : sql`products.status = ${status}`}
    and ${stock === undefined ? sql`true` : isLowStock}
    and ${type === undefined ? sql`true` : sql`products.product_type = ${type}`} and ${has}`
}

export async function pageOfProducts(db: Db, wanted: Wanted) {
  const where = await matching(db, wanted)
  const [{ ids, previous, next }, total, drafts] = await Promise.all([
    pageByKey<number>(db, [{ from: sql`products`, where, ...orders[wanted.sort] }], wanted),
    countTo(db, mostCounted + 1, sql`(select from products where ${where})`),
    countTo(db, mostCounted + 1, db.selectFrom('products').where('status', '=', 'draft').select('id')),
  ])
  return { rows: inOrder(ids, await rowsOf(db, ids)), total, drafts, previous, next }
}
function rowsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .where('products.id', '=', sql<number>`any(${ids}::int[])`)
    .leftJoin('product_releases as newest', (join) => join.on('newest.id', '=', newestRelease))
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
      'products.publish_at',
      'newest.version',
      sql<number>`(select count(*) from product_files f where f.release_id = newest.id)`.as('file_count'),
      sold30.as('sold30'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position')
          .orderBy('product_images.id')
          .limit(1)
          .select(['product_images.hash', 'product_images.dark_hash', 'product_images.widths']),
      ).as('images'),
    )
    .execute()
}

/** True for files of the release being prepared, else of the newest. */
const editedFiles = sql<boolean>`case when exists (select from next_releases n where n.product_id = products.id)
  then product_files.next_of = products.id else product_files.release_id = newest.id end`

const editedColumns = [
  'products.id',
  'products.revision',
  'products.slug',
  'products.name',
  'products.product_type',
  'products.kind',
  'products.tagline',
  'products.description',
  'products.status',
  'products.price_cents',
  'products.is_digital',
  'products.is_featured',
  'products.stock',
  'products.weight_grams',
  'products.licence_kind',
  'products.record',
  'products.sheet',
  'products.publish_at',
  'products.updated_at',
  'products.published_at',
  'newest.version',
] as const

export function productForEditor(db: Db, id: number) {
  return db
    .selectFrom('products')
    .leftJoin('product_releases as newest', (join) => join.on('newest.id', '=', newestRelease))
    .where('products.id', '=', id)
    .select(editedColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position')
          .orderBy('product_images.id')
          .select(pictureColumns),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('product_files')
          .where(editedFiles)
          .orderBy('product_files.path')
          .select([
            'product_files.id',
            'product_files.path',
            'product_files.kind',
            'product_files.size',
            'product_files.free',
            'product_files.sha256',
            'product_files.geometry',
            'product_files.part',
          ]),
      ).as('files'),
      jsonObjectFrom(
        eb
          .selectFrom('next_releases')
          .whereRef('next_releases.product_id', '=', 'products.id')
          .select([
            'next_releases.version',
            'next_releases.changelog',
            'next_releases.parts_to_reprint as partsToReprint',
          ]),
      ).as('next'),
    ])
    .executeTakeFirst()
}

export async function typeExists(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('product_types').where('slug', '=', slug).select('slug').executeTakeFirst()
  return row !== undefined
}
/** Earlier slugs count. */
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
