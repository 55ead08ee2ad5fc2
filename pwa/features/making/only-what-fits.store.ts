import { useSyncExternalStore } from 'react'

let only = false
const listeners = new Set<() => void>()

/** For this visit: lists show only what fits the printer. */
export function setOnlyWhatFits(value: boolean): void {
  only = value
  for (const listener of listeners) listener()
}

export function useOnlyWhatFits(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => only,
    () => false,
  )
}
