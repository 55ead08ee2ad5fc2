import type { CatalogueRecord } from './record.ts'

const most = 3

/** Up to three others of a product's type: its kind first, of these the nearest in span, then the newest. */
export function relatedTo(
  { id, productType, kind, aircraft }: CatalogueRecord,
  records: Iterable<CatalogueRecord>,
): CatalogueRecord[] {
  const distance = (other: CatalogueRecord) =>
    aircraft && other.aircraft ? Math.abs(aircraft.span - other.aircraft.span) : Infinity
  const compare = (a: CatalogueRecord, b: CatalogueRecord) =>
    Number(b.kind === kind) - Number(a.kind === kind) ||
    // Infinity less Infinity is no number, and so no difference.
    distance(a) - distance(b) ||
    b.publishedAt.localeCompare(a.publishedAt) ||
    b.id - a.id
  return [...records]
    .filter((other) => other.productType === productType && other.id !== id)
    .toSorted(compare)
    .slice(0, most)
}
