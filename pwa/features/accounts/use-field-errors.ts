import { useEffect, useRef, useState } from 'react'

/** Shows a field's error after it was left, and all after submitting; focuses the first wrong field. */
export function useFieldErrors<Name extends string>(errors: Partial<Record<Name, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly Name[]>([])
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return {
    form,
    errorOf: (name: Name) => (tries > 0 || left.includes(name) ? errors[name] : undefined),
    leave: (name: Name, value: string) => {
      if (value !== '' && !left.includes(name)) setLeft([...left, name])
    },
    showAll: () => setTries(tries + 1),
  }
}
