import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { LikeSample } from './sample-product.ts'

const hour = 3_600_000

/** Skips taken slugs; `age` of the first in hours, one more for each next. Gives the new ids. */
export async function insertLikeSamples(
  trx: Db,
  products: readonly LikeSample[],
  age: number,
): Promise<number[]> {
  const now = Date.now()
  const rows = await trx
    .insertInto('products')
    .values(
      products.map((product, index) => ({
        slug: product.slug,
        product_type: product.type,
        kind: product.kind,
        name: product.name,
        tagline: product.tagline,
        description: product.description,
        price_cents: product.priceCents,
        is_digital: product.isDigital,
        status: 'published' as const,
        stock: product.stock,
        weight_grams: product.weightGrams,
        licence_kind: product.licence,
        record: product.aircraft,
        is_sample: true,
        published_at: new Date(now - (age + index) * hour),
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'slug'])
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const likes = new Map(products.map(({ slug, like }) => [slug, like]))
  await sql`insert into price_history (product_id, price_cents, since)
    select id, price_cents, published_at from products where id = any(${ids}::int[])`.execute(trx)
  await sql`insert into product_releases (product_id, version, released_at)
    select id, '1.0', published_at from products where id = any(${ids}::int[])`.execute(trx)
  await sql`insert into product_images
      (product_id, position, role, alt, hash, dark_hash, widths, width, height, blur)
    select made.id, i.position, i.role, i.alt, i.hash, i.dark_hash, i.widths, i.width, i.height, i.blur
    from unnest(${ids}::int[], ${rows.map(({ slug }) => likes.get(slug) ?? '')}::text[]) as made (id, slug)
    join products p on p.slug = made.slug
    join product_images i on i.product_id = p.id and i.position = 0`.execute(trx)
  return ids
}

/** Updates the planner's statistics, which autovacuum does a minute later. */
export async function noteSizes(db: Db): Promise<void> {
  await sql`analyze products, product_images, product_releases, price_history`.execute(db)
}
