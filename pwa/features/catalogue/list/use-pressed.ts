import { useState } from 'react'

/** Shows a press at once; the address follows. */
export function usePressed<Search extends object>(
  search: Search,
  onSearch: (search: Search, replace?: boolean) => void,
): [Search, (search: Search, replace?: boolean) => void] {
  const written = JSON.stringify(search)
  const [pressed, setPressed] = useState<{ over: string; search: Search | null }>({
    over: written,
    search: null,
  })
  // The address has followed.
  if (pressed.over !== written) setPressed({ over: written, search: null })
  const waiting = pressed.over === written ? pressed.search : null
  return [
    waiting ?? search,
    (next, replace) => {
      setPressed({ over: written, search: JSON.stringify(next) === written ? null : next })
      onSearch(next, replace)
    },
  ]
}
