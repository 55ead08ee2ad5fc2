import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { filterFields } from '#shared/flying/filter-fields.ts'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { type Near, nearFields } from '#shared/flying/near-fields.ts'
import { useDirectoryView } from './directory-view.store.ts'
import { directoryQuery, fieldsPageQuery } from './flying.queries.ts'
import { useMyPosition } from './my-place.store.ts'

export interface ShownField {
  field: FlyingField
  /** Null without my position or the field's. */
  near: Pick<Near<FlyingField>, 'km' | 'bearing'> | null
}
const withoutPlace = (field: FlyingField): ShownField => ({ field, near: null })

/** The nearest first where my position is known, then those without one. */
export function useDirectory() {
  const api = useApi()
  const { data: first } = useQuery(fieldsPageQuery(api))
  const { data: all, isError, isFetching, refetch } = useQuery(directoryQuery(api))
  const place = useMyPosition()
  const { q, surface, runway, rows } = useDirectoryView()
  const known = all ?? first?.fields
  const found = useMemo(
    () => (known ? filterFields(known, { q, surface, runway }) : undefined),
    [known, q, surface, runway],
  )
  const shown = useMemo((): ShownField[] => {
    if (!found) return []
    if (!place) return found.slice(0, rows).map(withoutPlace)
    const near = nearFields(found, place, rows).map(({ field, ...rest }) => ({ field, near: rest }))
    const rest = rows - near.length
    return rest > 0
      ? [
          ...near,
          ...found
            .filter(({ position }) => position === null)
            .slice(0, rest)
            .map(withoutPlace),
        ]
      : near
  }, [found, place, rows])
  return {
    found,
    shown,
    place,
    /** Of all fields, also while only the first are here. */
    total: all?.length ?? first?.total ?? 0,
    isWhole: all !== undefined || (first !== undefined && first.next === null),
    isError: isError && !all,
    isFetching,
    refetch,
  }
}
