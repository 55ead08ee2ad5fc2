import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/features/call.ts'
import { newestRelease } from './catalogue.queries.ts'
import { partFileColumns } from '#server/features/catalogue/records/part-file-columns.ts'
import { pictureColumns } from '#server/features/catalogue/records/picture-columns.ts'

export interface Place {
  version: number
  id: number
}

/** `mark` identifies this database, whose versions no other shares. */
export async function catalogueState(db: Db): Promise<{ version: number; mark: string; total: number }> {
  const { version, made, total } = await db
    .selectFrom('catalogue_state')
    .where('id', '=', 1)
    .select([
      'version',
      sql<string>`(select min("timestamp") from kysely_migration)`.as('made'),
      (eb) =>
        eb
          .selectFrom('products')
          .where('status', '=', 'published')
          .select((inner) => inner.fn.countAll<number>().as('total'))
          .$asScalar()
          .as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { version, mark: Date.parse(made).toString(36), total: total ?? 0 }
}

/** Limited before anything is joined: a step must not read what is left for the next ones. */
const rowsAfter = (db: Db, { version, id }: Place, limit: number) =>
  db
    .selectFrom('products')
    .where('products.status', '=', 'published')
    .where(sql<boolean>`(products.catalogue_version, products.id) > (${version}::int, ${id}::int)`)
    .orderBy('products.catalogue_version')
    .orderBy('products.id')
    .limit(limit)
    .selectAll('products')

export function listChanged(db: Db, place: Place, limit: number) {
  return db
    .selectFrom(rowsAfter(db, place, limit).as('products'))
    .leftJoin('product_releases as newest', (join) => join.on('newest.id', '=', newestRelease))
    .orderBy('products.catalogue_version')
    .orderBy('products.id')
    .select([
      'products.id',
      'products.catalogue_version',
      'products.slug',
      'products.product_type',
      'products.kind',
      'products.name',
      'products.tagline',
      'products.description',
      'products.price_cents',
      'products.is_digital',
      'products.is_featured',
      'products.stock',
      'products.record',
      'products.published_at',
      'products.flown',
      'products.bought',
      'products.created_at',
      'products.updated_at',
      'newest.version',
      'newest.released_at',
      'newest.changelog',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('product_images')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position')
          .orderBy('product_images.id')
          .limit(1)
          .select(pictureColumns),
      ).as('image'),
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
    .execute()
}
export type ChangedRow = Awaited<ReturnType<typeof listChanged>>[number]

export async function listRemoved(db: Db, after: number, upTo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue_tombstones')
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('product_id')
    .select('product_id')
    .execute()
  return rows.map(({ product_id: id }) => id)
}
