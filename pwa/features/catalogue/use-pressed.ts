import { useState } from 'react'

/** What the address says, or at once what a press will make of it: the address follows a moment later. */
export function usePressed<S>(search: S, onSearch: (search: S) => void): [S, (search: S) => void] {
  const written = JSON.stringify(search)
  const [pressed, setPressed] = useState<{ over: string; search: S | null }>({
    over: written,
    search: null,
  })
  // The address has followed, or has gone elsewhere: from now on it is right.
  if (pressed.over !== written) setPressed({ over: written, search: null })
  const waiting = pressed.over === written ? pressed.search : null
  return [
    waiting ?? search,
    (next) => {
      setPressed({ over: written, search: JSON.stringify(next) === written ? null : next })
      onSearch(next)
    },
  ]
}
