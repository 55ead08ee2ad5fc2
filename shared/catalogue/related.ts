export interface Like {
  id: number
  kind: string | null
  /** mm; null for goods. */
  span: number | null
}

export const mostRelated = 3

/** The same kind first, by nearest span, then the newest. `newestFirst` holds the products of its type. */
export function relatedTo(
  { id, kind, span }: Like,
  newestFirst: Iterable<Like>,
  most = mostRelated,
): number[] {
  const nearest: { id: number; distance: number }[] = []
  for (const other of newestFirst) {
    if (other.id === id) continue
    const apart = Math.abs((other.span ?? Number.POSITIVE_INFINITY) - (span ?? 0))
    const distance = (kind !== null && other.kind !== kind ? 1e9 : 0) + Math.min(apart, 1e8)
    if (nearest.length === most && distance >= (nearest.at(-1)?.distance ?? 0)) continue
    const place = nearest.findIndex((each) => each.distance > distance)
    nearest.splice(place < 0 ? nearest.length : place, 0, { id: other.id, distance })
    nearest.length = Math.min(nearest.length, most)
  }
  return nearest.map((each) => each.id)
}
