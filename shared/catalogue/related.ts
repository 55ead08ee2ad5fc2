import { has } from './bit-set.ts'
import type { CatalogueIndex } from './search-index.ts'

interface Like {
  id: number
  productType: string
  kind: string | null
  /** mm; null of what is no aircraft. */
  span: number | null
}

/** Up to `most` others of its type: its kind first, of these the nearest in span, and of what is equal the newest. */
export function relatedTo(index: CatalogueIndex, { id, productType, kind, span }: Like, most = 3): number[] {
  const typed = index.typed(productType)
  const sameKind = kind === null ? null : index.facets.set('kind', kind)
  const nearest: { id: number; distance: number }[] = []
  for (const slot of index.orders.get('newest', index.live)) {
    const other = index.idAt(slot)
    if (!has(typed, slot) || other === id) continue
    const apart = Math.abs((index.measures[slot]?.span ?? Number.POSITIVE_INFINITY) - (span ?? 0))
    // Another kind is further away than any span.
    const distance = (sameKind && !has(sameKind, slot) ? 1e9 : 0) + Math.min(apart, 1e8)
    if (nearest.length === most && distance >= (nearest.at(-1)?.distance ?? 0)) continue
    const place = nearest.findIndex((each) => each.distance > distance)
    nearest.splice(place < 0 ? nearest.length : place, 0, { id: other, distance })
    nearest.length = Math.min(nearest.length, most)
  }
  return nearest.map((each) => each.id)
}
