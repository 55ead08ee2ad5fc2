import { useEffect, useState } from 'react'
import { afterPress, isPressed } from './press.ts'

/** The value. While a pointer is down it stays the same, so that no button moves from under the pointer. */
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
