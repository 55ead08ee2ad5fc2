import { and, countBoth, has } from '#shared/catalogue/search/bit-set.ts'
import { type Like, mostRelated } from '#shared/catalogue/related.ts'
import type { CatalogueIndex } from '#shared/catalogue/search/search-index.ts'

/** Newest first: of the same kind, and where those are too few, of the whole type. */
export function likeProducts(index: CatalogueIndex, type: string, kind: string | null): Like[] {
  const typed = index.typed(type)
  const sameKind = kind === null ? null : and(typed, index.facets.set('kind', kind))
  // The product itself is one of them.
  const among = sameKind && countBoth(sameKind, index.live) > mostRelated ? sameKind : typed
  const like: Like[] = []
  for (const slot of index.orders.get('newest', index.live))
    if (has(among, slot))
      like.push({
        id: index.idAt(slot),
        kind: sameKind && has(sameKind, slot) ? kind : null,
        span: index.measures[slot]?.span ?? null,
      })
  return like
}
