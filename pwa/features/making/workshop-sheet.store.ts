import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  open = value
  for (const listener of listeners) listener()
}

export const openWorkshop = () => set(true)
export const closeWorkshop = () => set(false)

export function useWorkshopOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => false,
  )
}
