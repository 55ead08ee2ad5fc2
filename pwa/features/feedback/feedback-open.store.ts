import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

export function openFeedback(wanted = true): void {
  open = wanted
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function useFeedbackOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
