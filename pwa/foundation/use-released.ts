import { useEffect, useState } from 'react'
import { afterPress, isPressed } from './press.ts'

/** The value, but not a new one while a pointer is down: what it draws would move a button under it. */
export function useReleased<T>(value: T): T {
  const [shown, setShown] = useState(() => value)
  const holds = isPressed()
  if (!holds && !Object.is(shown, value)) setShown(() => value)
  useEffect(
    () => (Object.is(shown, value) ? undefined : afterPress(() => setShown(() => value))),
    [shown, value],
  )
  return holds ? shown : value
}
