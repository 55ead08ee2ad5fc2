import { useState, useSyncExternalStore } from 'react'

let isPressed = false
function subscribe(listener: () => void): () => void {
  const press = () => {
    isPressed = true
    listener()
  }
  // After the click, which comes in the same task.
  const release = () =>
    setTimeout(() => {
      isPressed = false
      listener()
    })
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
  return () => {
    removeEventListener('pointerdown', press, true)
    removeEventListener('pointerup', release, true)
    removeEventListener('pointercancel', release, true)
  }
}

/** The value, but not a new one while a pointer is down: what it draws would move a button under it. */
export function useReleased<T>(value: T): T {
  const holds = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!holds && !Object.is(shown, value)) setShown(value)
  return holds ? shown : value
}
