import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { SampleProduct } from '#server/samples/sample-catalogue.ts'

export async function countProducts(db: Db): Promise<number> {
  const row = await db.selectFrom('products').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}
export async function insertSampleTypes(db: Db, types: readonly { slug: string; name: string; description: string }[]) {
  await db
    .insertInto('product_types')
    .values(types.map((type, position) => ({ ...type, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export async function insertSampleProduct(db: Db, product: SampleProduct, position: number) {
  // A minute apart, so that "newest first" has one order.
  const published = new Date(Date.now() - (100 - position) * 60_000)
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
  await db.insertInto('price_history').values({ product_id: id, price_cents: product.priceCents }).execute()
  let releaseId: number | null = null
  for (const release of product.releases) {
    const row = await db
      .insertInto('product_releases')
      .values({
        product_id: id,
        version: release.version,
        released_at: release.date,
        changelog: sql`${JSON.stringify(release.changelog)}::text::jsonb` as never,
        parts_to_reprint: sql`${JSON.stringify(release.partsToReprint)}::text::jsonb` as never,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    releaseId = row.id
  }
  return { id, releaseId }
}
interface Image {
  role: 'three-quarter' | 'top' | 'detail' | 'three-view' | 'photo'
  alt: string
  hash: string
  dark: string | null
  widths: number[]
  width: number
  height: number
  blur: string
}
export async function insertSampleImages(db: Db, productId: number, images: readonly Image[]): Promise<void> {
  if (images.length === 0) return
  await db
    .insertInto('product_images')
    .values(images.map(({ dark, ...image }, position) => ({ ...image, product_id: productId, position, dark_hash: dark })))
    .execute()
}
export async function insertSampleFiles(
  db: Db,
  releaseId: number,
  files: readonly { path: string; kind: string; free: boolean; sha256: string; key: string; size: number }[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('product_files')
    .values(files.map(({ path, kind, free, sha256, key, size }) => ({ release_id: releaseId, path, kind, free, sha256, size, store_key: key })))
    .execute()
}
export async function insertSampleSale(db: Db, sale: { name: string; percent: string; days: number; productIds: number[] }): Promise<void> {
  await db
    .insertInto('sales')
    .values({
      name: sale.name,
      site_wide: false,
      product_ids: sale.productIds,
      discount_type: 'percentage',
      discount_value: sale.percent,
      start_date: new Date(Date.now() - 24 * 3600_000),
      end_date: new Date(Date.now() + sale.days * 24 * 3600_000),
      is_sample: true,
    })
    .execute()
}
