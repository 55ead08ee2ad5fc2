import { summarisePrint } from '#shared/aircraft/print-summary.ts'
import { makeRecord } from '#shared/catalogue/make-record.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import type { ChangedRow } from '#server/features/catalogue/catalogue-changes.queries.ts'
import { availability, shapeImage } from '#server/features/catalogue/product-shape.ts'

export function recordOf(row: ChangedRow): CatalogueRecord {
  return makeRecord({
    id: row.id,
    version: row.catalogue_version,
    slug: row.slug,
    productType: row.product_type,
    kind: row.kind,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    priceCents: row.price_cents,
    isDigital: row.is_digital,
    isFeatured: row.is_featured,
    availability: row.is_digital ? 'in' : availability(row.stock),
    image: row.image && shapeImage(row.image),
    release:
      row.version !== null && row.released_at
        ? { version: row.version, date: row.released_at.toISOString(), change: row.changelog?.[0] ?? null }
        : null,
    publishedAt: row.published_at ?? row.created_at,
    flown: row.flown,
    bought: row.bought,
    updatedAt: row.updated_at,
    aircraft: row.record,
    printed: summarisePrint(row.part_files),
  })
}
