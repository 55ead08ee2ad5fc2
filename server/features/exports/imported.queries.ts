import type { Db } from '#server/features/call.ts'

export function productsBySlug(db: Db, slugs: readonly string[]) {
  return db
    .selectFrom('products')
    .where('slug', 'in', [...slugs, ''])
    .select(['id', 'slug', 'name', 'product_type', 'kind', 'tagline', 'description', 'price_cents'])
    .select(['is_digital', 'is_featured', 'stock', 'weight_grams', 'licence_kind', 'status', 'revision'])
    .execute()
}
export type ImportedProduct = Awaited<ReturnType<typeof productsBySlug>>[number]

export async function earlierSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_slugs')
    .where('slug', 'in', [...slugs, ''])
    .select('slug')
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}
export async function typesOfShop(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('product_types').limit(1_000).select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}
