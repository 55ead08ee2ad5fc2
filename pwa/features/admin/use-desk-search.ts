import { useNavigate, useSearch } from '@tanstack/react-router'

interface ListSearch {
  page?: number
  q?: string
}
export interface DeskSearch<S extends ListSearch = ListSearch> {
  search: S
  narrow: (change: Record<string, unknown>) => void
  clear: () => void
}

/** In the address; a change returns to page 1. */
export function useDeskSearch<S extends ListSearch>(): DeskSearch<S> {
  const found: unknown = useSearch({ strict: false })
  const search = found as S
  const navigate = useNavigate()
  const go = (next: object) => void navigate({ to: '.', search: next as never })
  return {
    search,
    narrow: (change) => go({ ...search, page: undefined, ...change }),
    clear: () => go({}),
  }
}
