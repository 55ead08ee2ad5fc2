import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { DeskSearch } from '#pwa/features/admin/use-desk-search.ts'

export interface Found<Row extends { id: string | number } = { id: string | number }> {
  rows: readonly Row[]
  /** Absent: the call does not count them. */
  total?: number
  /** Where pages have no numbers: `after` of the next one; null after the last. */
  next?: string | null
  /** `before` of the page before; null for the first. */
  previous?: string | null
}
interface Search {
  page?: number
  after?: string | number
  before?: string
}
export const mostInFile = 1_000

/** A page of a list, and how all of its pages are read for a file. */
export function useDeskRows<S extends Search, Raw, F extends Found, K extends QueryKey>(
  query: (search: S) => UseQueryOptions<Raw, Error, F, K>,
  { search }: DeskSearch<S>,
) {
  const queryClient = useQueryClient()
  const list = useQuery(query(search))
  const readPage = async (of: S): Promise<F> => {
    const { queryKey, queryFn, select } = query(of)
    // The type of a query knows no skipped one here.
    const raw = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 } as Parameters<
      typeof queryClient.fetchQuery
    >[0])
    return select ? select(raw as Raw) : (raw as F)
  }
  const readAll = async (): Promise<{ rows: F['rows'][number][]; isWhole: boolean }> => {
    const found = new Map<string | number, F['rows'][number]>()
    const { page: _page, after: _after, before: _before, ...narrowed } = search
    let at: Search = {}
    let firstPage = 0
    for (let page = 1; found.size < mostInFile; page++) {
      const { rows, total, next } = await readPage({ ...narrowed, ...at } as S)
      for (const row of rows) found.set(row.id, row)
      firstPage ||= rows.length
      const isLast = total === undefined ? rows.length < firstPage : found.size >= total
      if (next === null || rows.length === 0 || (next === undefined && isLast))
        return { rows: [...found.values()], isWhole: true }
      at = next === undefined ? { page: page + 1 } : { after: next }
    }
    return { rows: [...found.values()].slice(0, mostInFile), isWhole: false }
  }
  const { data, isError, refetch } = list
  return { data, isError, refetch, readAll }
}
