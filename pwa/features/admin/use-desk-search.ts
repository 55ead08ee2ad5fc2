import { useNavigate, useSearch } from '@tanstack/react-router'

/** What narrows a list of the desk stands in its address; a change of it begins at the first page. */
export function useDeskSearch<S extends { page?: number }>() {
  const found: unknown = useSearch({ strict: false })
  const search = found as S
  const navigate = useNavigate()
  const narrow = (change: Partial<Record<keyof S, unknown>>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change } as never })
  return { search, narrow }
}
