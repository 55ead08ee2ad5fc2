import { useEffect, useRef, useState } from 'react'

/**
 * When to say what is wrong with a form: about a field once it was left with something in it, about all of them once
 * sending was tried; the focus then goes to the first one at fault.
 * @param errors what is wrong now
 */
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
