import { printFactsOf, summarisePrint } from '#shared/aircraft/print-summary.ts'
import { type Aircraft, type AircraftSummary, summarise } from '#shared/aircraft/aircraft.ts'
import type { Product, ProductImage, ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { licenceOf } from '#shared/catalogue/licences.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'
import { renditionAddress } from '#shared/catalogue/rendition.ts'
import { fromCents } from '#shared/money.ts'
import type { FullRow, PublishedRow } from './catalogue.queries.ts'

export interface ImageRow {
  id: number
  role: ProductImage['role']
  alt: string
  hash: string
  dark_hash: string | null
  widths: number[]
  width: number
  height: number
  blur: string | null
}
export const shapeImage = ({ dark_hash: dark, ...image }: ImageRow): ProductImage => ({ ...image, dark })

/** 800 px by default, or smaller; else the placeholder. */
export function imageAddress(image: Pick<ImageRow, 'hash' | 'widths'> | undefined, wanted = 800): string {
  return image ? renditionAddress(image.hash, image.widths, wanted) : placeholderImage
}

/** The exact stock is private; null is unlimited. */
export function availability(stock: number | null): 'in' | 'low' | 'out' {
  if (stock === null || stock > 3) return 'in'
  return stock > 0 ? 'low' : 'out'
}

/** Null for an unfinished record. */
function summaryOf(record: Aircraft | null): AircraftSummary | null {
  return record && record.parts.length > 0 ? summarise(record) : null
}

/** Public, shown in the page, and not part of a release. */
export const modelKind = 'model'
export const drawingKind = 'drawing'
/** Public files, named by their hash. */
export const openEndings = new Map([
  [modelKind, 'model'],
  [drawingKind, 'svg'],
])

export function shapeSummary(row: PublishedRow): ProductSummary {
  const address = imageAddress(row.images[0])
  const printed = summarisePrint(row.part_files)
  return {
    id: row.id,
    slug: row.slug,
    productType: row.product_type,
    kind: row.kind,
    name: row.name,
    tagline: row.tagline,
    price: fromCents(row.price_cents),
    isDigitalDownload: row.is_digital,
    isFeatured: row.is_featured,
    availability: row.is_digital ? 'in' : availability(row.stock),
    imageUrl: address,
    image: address,
    images: row.images.slice(0, 1).map(shapeImage),
    version: row.version,
    releasedAt: row.released_at?.toISOString() ?? null,
    change: row.changelog?.[0] ?? null,
    updatedAt: row.updated_at.toISOString(),
    aircraft: summaryOf(row.record),
    ...(printed ? { printFacts: printFactsOf(printed) } : {}),
  }
}

export function shapeProduct(
  row: FullRow,
  related: readonly ProductSummary[],
  needed: readonly ProductSummary[],
): Product {
  const files = row.files.filter(({ kind }) => !openEndings.has(kind))
  const open = (wanted: string) => row.files.find(({ kind, free }) => kind === wanted && free)
  const [model, drawing] = [open(modelKind), open(drawingKind)]
  return {
    ...shapeSummary(row),
    images: row.images.map(shapeImage),
    description: row.description,
    record: row.record,
    printed: summarisePrint(row.part_files),
    ...(row.measured ? { measured: row.measured } : {}),
    licence: row.licence_kind ? licenceOf(row.licence_kind) : null,
    releases: row.releases.map((release) => ({
      version: release.version,
      date: new Date(release.released_at).toISOString(),
      changelog: release.changelog,
      partsToReprint: release.parts_to_reprint,
    })),
    files: files.map(({ id, path, kind, size, free }) => ({
      id,
      path,
      kind,
      size,
      free,
      url: free ? `/api/free-files/${id}` : null,
    })),
    downloadSize: files.reduce((sum, { size }) => sum + size, 0),
    model: model ? { url: `/${model.store_key}`, size: model.size } : null,
    drawing: drawing ? `/${drawing.store_key}` : null,
    needed: [...needed],
    canonical: `/products/${row.product_type}/${row.slug}`,
    related: [...related],
  }
}
