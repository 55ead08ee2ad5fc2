import { useSyncExternalStore } from 'react'

const key = 'kestrel.pins'
const none: readonly number[] = []
const listeners = new Set<() => void>()
let known: readonly number[] | null = null

/** Latest first. */
export function readPins(): readonly number[] {
  if (known) return known
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    known = Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : none
  } catch {
    // Private window or damaged: none.
    known = none
  }
  return known
}

export function setPin(productId: number, pinned: boolean): void {
  const others = readPins().filter((id) => id !== productId)
  known = pinned ? [productId, ...others] : others
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch (error) {
    console.warn('Pins are not saved on this device:', error)
  }
  for (const listener of listeners) listener()
}

/** Empty while hydrating. */
export function usePins(): readonly number[] {
  return useSyncExternalStore(
    (listener) => {
      const other = (event: StorageEvent) => {
        if (event.key !== key) return
        known = null
        listener()
      }
      listeners.add(listener)
      addEventListener('storage', other)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', other)
      }
    },
    readPins,
    () => none,
  )
}
