import { part } from '#server/foundation/answer-part.ts'
import { announceChange } from '#server/database/catalogue-version.ts'
import { fixtureProducts, fixtureSales } from '#shared/catalogue/fixture-catalogue.ts'
import { startTestShop, type TestShop } from './shop.ts'

const hour = 3_600_000

/** A shop with the forty products of the search cases instead of the samples, and their sales running now. */
export async function startFixtureShop(
  options: Omit<Parameters<typeof startTestShop>[0], 'samples'> = {},
): Promise<TestShop> {
  const shop = await startTestShop({ ...options, samples: false })
  await shop.services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('product_types')
      .values([
        { slug: 'planes', name: 'Planes', description: '', position: 0 },
        { slug: 'parts', name: 'Parts', description: '', position: 1 },
      ])
      // A new shop has types of its own.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = await trx
      .insertInto('products')
      .values(
        fixtureProducts.map((product) => ({
          slug: product.slug,
          product_type: product.productType,
          kind: product.kind,
          name: product.name,
          tagline: product.tagline,
          description: product.description,
          price_cents: product.priceCents,
          is_digital: product.isDigital,
          status: 'published' as const,
          record: product.aircraft,
          published_at: product.publishedAt,
          flown: product.flown ?? 0,
          bought: product.bought ?? 0,
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
    const ids = new Map(fixtureProducts.map(({ id, slug }) => [id, bySlug.get(slug) ?? 0]))
    await trx
      .insertInto('product_releases')
      .values(
        fixtureProducts.flatMap(({ slug, release }) =>
          release
            ? {
                product_id: bySlug.get(slug) ?? 0,
                version: release.version,
                released_at: release.date,
                changelog: [release.change ?? ''],
                parts_to_reprint: [],
              }
            : [],
        ),
      )
      .execute()
    await trx
      .insertInto('sales')
      .values(
        fixtureSales.map((sale) => ({
          name: sale.name,
          site_wide: sale.siteWide,
          product_ids: sale.productIds.map((id) => ids.get(id) ?? 0),
          discount_type: sale.discountType,
          discount_value: sale.discountValue,
          start_date: new Date(Date.now() - hour),
          end_date: new Date(Date.now() + hour),
        })),
      )
      .execute()
    await announceChange(trx, [...[...ids.values()].map((id) => part.product(id)), part.types, part.sales])
  })
  return shop
}
