import type { Insertable } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import { newestRelease } from './catalogue.queries.ts'
import type { SampleCatalogue, SampleProduct } from './sample-product.ts'

const day = 24 * 3600_000
type Row<T extends keyof Schema, K extends string> = Omit<Insertable<Schema[T]>, K>

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}
/** Locks the catalogue for the transaction. */
export async function holdCatalogue(trx: Db): Promise<void> {
  await trx.selectFrom('catalogue_state').select('version').where('id', '=', 1).forUpdate().execute()
}
export async function insertSampleTypes(db: Db, types: SampleCatalogue['types']): Promise<void> {
  await db
    .insertInto('product_types')
    .values(types.map((type, position) => ({ ...type, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `age` in days, to order them by date. */
export async function insertSampleProduct(db: Db, product: SampleProduct, age: number) {
  const published = new Date(Date.now() - age * day)
  const { id } = await db
    .insertInto('products')
    .values({
      slug: product.slug,
      product_type: product.type,
      kind: product.kind,
      name: product.name,
      tagline: product.tagline,
      description: product.description,
      price_cents: product.priceCents,
      is_digital: product.isDigital,
      is_featured: product.featured,
      status: 'published',
      stock: product.stock,
      weight_grams: product.weightGrams,
      licence_kind: product.licence,
      record: product.aircraft,
      is_sample: true,
      published_at: published,
      updated_at: product.releases.at(-1)?.date ?? published,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // "Lowest price of the last 30 days" needs a start.
  await db
    .insertInto('price_history')
    .values({ product_id: id, price_cents: product.priceCents, since: published })
    .execute()
  if (product.releases.length === 0) return { id, releaseId: null }
  const releases = await db
    .insertInto('product_releases')
    .values(
      product.releases.map((release) => ({
        product_id: id,
        version: release.version,
        released_at: release.date,
        changelog: release.changelog,
        parts_to_reprint: release.partsToReprint,
      })),
    )
    .returning(['id', 'version'])
    .execute()
  const newest = product.releases.at(-1)?.version
  return { id, releaseId: releases.find(({ version }) => version === newest)?.id ?? null }
}

export async function insertSampleImages(
  db: Db,
  productId: number,
  images: readonly Row<'product_images', 'product_id' | 'position'>[],
): Promise<void> {
  if (images.length === 0) return
  await db
    .insertInto('product_images')
    .values(images.map((image, position) => ({ ...image, product_id: productId, position })))
    .execute()
}
export async function insertSampleFiles(
  db: Db,
  releaseId: number,
  files: readonly Row<'product_files', 'release_id'>[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('product_files')
    .values(files.map((file) => ({ ...file, release_id: releaseId })))
    .execute()
}
export function sampleFilesOf(db: Db, kinds: readonly string[]) {
  return db
    .selectFrom('product_files')
    .innerJoin('products', (join) => join.on('product_files.release_id', '=', newestRelease))
    .where('products.is_sample', '=', true)
    .where('product_files.kind', 'in', [...kinds])
    .select([
      'product_files.id',
      'product_files.kind',
      'product_files.store_key',
      'products.id as product_id',
      'products.slug',
    ])
    .execute()
}
export async function replaceSampleFile(
  db: Db,
  id: number,
  { sha256, size, store_key }: Pick<Row<'product_files', 'release_id'>, 'sha256' | 'size' | 'store_key'>,
): Promise<void> {
  await db.updateTable('product_files').set({ sha256, size, store_key }).where('id', '=', id).execute()
}
export async function insertSampleSale(
  db: Db,
  { name, percent, days, productIds }: Omit<SampleCatalogue['sale'], 'slugs'> & { productIds: number[] },
): Promise<void> {
  await db
    .insertInto('sales')
    .values({
      name,
      site_wide: false,
      product_ids: productIds,
      discount_type: 'percentage',
      discount_value: percent,
      start_date: new Date(Date.now() - day),
      end_date: new Date(Date.now() + days * day),
      is_sample: true,
    })
    .execute()
}
