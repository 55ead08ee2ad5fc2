import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '#pwa/foundation/after-paint.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { filterFields } from '#shared/flying/filter-fields.ts'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { type Near, nearFields } from '#shared/flying/near-fields.ts'
import type { Place } from '#shared/flying/place.ts'
import { useDirectoryView } from './directory-view.store.ts'
import { directoryQuery, fieldsPageQuery } from './flying.queries.ts'
import { useMyPosition } from './my-place.store.ts'

export interface ShownField {
  field: FlyingField
  /** Null without my position or the field's. */
  near: Pick<Near<FlyingField>, 'km' | 'bearing'> | null
}
const withoutPlace = (field: FlyingField): ShownField => ({ field, near: null })

const isNowhere = ({ position }: FlyingField) => position === null

/** The nearest first where my position is known, then those without one. */
function listFields(found: readonly FlyingField[], place: Place | null, rows: number): ShownField[] {
  if (!place) return found.slice(0, rows).map(withoutPlace)
  const near: ShownField[] = nearFields(found, place, rows).map((each) => ({ field: each.field, near: each }))
  const rest = rows - near.length
  return rest > 0 ? [...near, ...found.filter(isNowhere).slice(0, rest).map(withoutPlace)] : near
}

/** Enough for a browser to compile the search, and few enough for a tap meanwhile. */
const searchesInAdvance = 160
const fieldsInAdvance = 24
const rowsInAdvance = 6
const anywhere: Place = { lat: 0, lon: 0 }
let isSearched = false

/** Searches from several fields, near and far, so that a tap finds the code compiled: the first searches take longer. */
function searchInAdvance(fields: readonly FlyingField[]): void {
  if (isSearched || fields.length === 0) return
  isSearched = true
  const few = fields.slice(0, fieldsInAdvance)
  for (let search = 0; search < searchesInAdvance; search += 1)
    listFields(few, few[search % few.length]?.position ?? anywhere, rowsInAdvance)
}

export function useDirectory() {
  const api = useApi()
  const { data: first } = useQuery(fieldsPageQuery(api))
  const { data: all, isError, isFetching, refetch } = useQuery(directoryQuery(api))
  const { q, surface, runway } = useDirectoryView()
  const known = all ?? first?.fields
  const found = useMemo(
    () => (known ? filterFields(known, { q, surface, runway }) : undefined),
    [known, q, surface, runway],
  )
  useEffect(() => {
    if (found && !isSearched) afterPaint(() => searchInAdvance(found))
  }, [found])
  // The first search among all takes twice as long as the next, also where its code is compiled.
  useEffect(() => {
    if (all) afterPaint(() => listFields(all, anywhere, rowsInAdvance))
  }, [all])
  const isWhole = all !== undefined || (first !== undefined && first.next === null)
  return {
    found,
    /** Counts all fields, also while only the first are here. */
    total: all?.length ?? first?.total ?? 0,
    isWhole,
    /** Only the first are here, and the others will be. */
    isComing: !isWhole && !isError,
    isError: isError && !all,
    isFetching,
    refetch,
  }
}

/** True where what is wanted needs all fields; a hook of its own, so that a position draws nothing else anew. */
export function useWaitsForAll(isComing: boolean): boolean {
  const isNear = useMyPosition() !== null
  const { q, surface, runway } = useDirectoryView()
  return isComing && (isNear || q.trim() !== '' || surface !== '' || runway > 0)
}

export const rowsId = 'field-rows'
let lastShown: readonly ShownField[] = []

/** How many of its first rows begin above the lower edge of the screen. */
function rowsInSight(): number {
  const rows = [...(document.getElementById(rowsId)?.children ?? [])]
  const below = rows.findIndex((row) => row.getBoundingClientRect().top >= innerHeight)
  return below === -1 ? rows.length : below
}

/** A position reorders all rows: those in sight are drawn at once, for the tap, the others after the paint. */
export function useShownFields(found: readonly FlyingField[]): readonly ShownField[] {
  const place = useMyPosition()
  const { rows } = useDirectoryView()
  const [drawn, setDrawn] = useState(place)
  const isDrawn = drawn === place
  const shown = useMemo(() => {
    if (isDrawn) return listFields(found, place, rows)
    const first = listFields(found, place, Math.min(rowsInSight(), rows))
    return [...first, ...lastShown.slice(first.length)]
  }, [found, place, rows, isDrawn])
  useEffect(() => {
    lastShown = shown
    if (!isDrawn) afterPaint(() => startTransition(() => setDrawn(place)))
  }, [shown, isDrawn, place])
  return shown
}
