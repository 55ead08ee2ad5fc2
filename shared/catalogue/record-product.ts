import type { PrintFacts } from '#shared/aircraft/print-summary.ts'
import type { ProductSummary } from './catalogue.contract.ts'
import { placeholderImage } from './placeholder.ts'
import type { CatalogueRecord } from './record.ts'
import { renditionAddress } from './rendition.ts'

export function productOf(record: CatalogueRecord): ProductSummary {
  const { image, aircraft, printFacts, release } = record
  const address = image ? renditionAddress(image.hash, image.widths, 800) : placeholderImage
  return {
    id: record.id,
    slug: record.slug,
    productType: record.productType,
    kind: record.kind,
    name: record.name,
    tagline: record.tagline,
    price: record.price,
    isDigitalDownload: record.isDigitalDownload,
    isFeatured: record.isFeatured,
    availability: record.availability,
    imageUrl: address,
    image: address,
    images: image ? [image] : [],
    version: release?.version ?? null,
    releasedAt: release?.date ?? null,
    change: release?.change ?? null,
    updatedAt: record.updatedAt,
    aircraft: aircraft && summaryOf(aircraft),
    ...(printFacts ? { printFacts: factsOf(printFacts) } : {}),
  }
}

function summaryOf({
  sizes,
  propulsion: _propulsion,
  materials: _materials,
  ...summary
}: NonNullable<CatalogueRecord['aircraft']>): ProductSummary['aircraft'] {
  return { ...summary, sizes: unpack(sizes) }
}
function factsOf({
  sizes,
  materials: _materials,
  ...facts
}: NonNullable<CatalogueRecord['printFacts']>): PrintFacts {
  return { ...facts, sizes: unpack(sizes) }
}
const unpack = (sizes: NonNullable<CatalogueRecord['printFacts']>['sizes']): PrintFacts['sizes'] =>
  sizes.map(([x, y, height, parts]) => ({ size: [x, y, height], parts }))
