import { has } from '#shared/catalogue/search/bit-set.ts'
import type { Like } from '#shared/catalogue/related.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'

/** Newest first, of the same kind. */
export function* likeProducts(index: CatalogueIndex, type: string, kind: string | null): Iterable<Like> {
  const typed = index.typed(type)
  const sameKind = kind === null ? null : index.facets.set('kind', kind)
  for (const slot of index.orders.get('newest', index.live))
    if (has(typed, slot))
      yield {
        id: index.idAt(slot),
        kind: sameKind && has(sameKind, slot) ? kind : null,
        span: index.measures[slot]?.span ?? null,
      }
}
