import { useEffect, useRef } from 'react'

/** A search field whose words go into the address: it keeps what is typed since, and shows words from elsewhere (chip, Back). @param q the words in the address */
export function useAskedWords(q: string) {
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(q)
  useEffect(() => {
    const { current } = field
    if (current && q !== asked.current) current.value = q
    asked.current = q
  }, [q])
  /** Call it with the words that the address gets. */
  const ask = (words: string) => {
    asked.current = words
  }
  return { field, ask }
}
