import { useState } from 'react'

/** What the address says, or at once what a press will make of it: the address follows a moment later. */
export function usePressed<Search extends object>(
  search: Search,
  onSearch: (search: Search, replace?: boolean) => void,
): [Search, (search: Search, replace?: boolean) => void] {
  const written = JSON.stringify(search)
  const [pressed, setPressed] = useState<{ over: string; search: Search | null }>({
    over: written,
    search: null,
  })
  // The address has followed, or has gone elsewhere: from now on it is right.
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
