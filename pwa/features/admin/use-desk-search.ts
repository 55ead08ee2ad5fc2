import { useNavigate, useSearch } from '@tanstack/react-router'

interface ListSearch {
  page?: number
  /** Where the page begins, or `before` which row it ends. */
  after?: string | number
  before?: string
  q?: string
}
export interface DeskSearch<S extends ListSearch = ListSearch> {
  search: S
  narrow: (change: Record<string, unknown>) => void
  /** Stays on the page. */
  show: (change: Record<string, unknown>) => void
  clear: () => void
}

/** In the address; a change returns to the first page. */
export function useDeskSearch<S extends ListSearch>(): DeskSearch<S> {
  const found: unknown = useSearch({ strict: false })
  const search = found as S
  const navigate = useNavigate()
  // From where the router is going: what was chosen a moment ago may not be drawn yet.
  const go = (next: (before: object) => object) => void navigate({ to: '.', search: next as never })
  return {
    search,
    narrow: (change) =>
      go((before) => ({ ...before, page: undefined, after: undefined, before: undefined, ...change })),
    show: (change) => go((before) => ({ ...before, ...change })),
    clear: () => go(() => ({})),
  }
}
