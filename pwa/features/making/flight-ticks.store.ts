import { useSyncExternalStore } from 'react'

/** By product, until cleared. */
type Ticks = Readonly<Record<string, readonly number[]>>
const key = 'kestrel.flight-ticks'
const none: readonly number[] = []
const listeners = new Set<() => void>()
let known: Ticks | null = null

function read(): Ticks {
  if (known) return known
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    known = Object.fromEntries(
      entries.map(([product, lines]) => [
        product,
        Array.isArray(lines) ? lines.filter((line): line is number => Number.isInteger(line)) : none,
      ]),
    )
  } catch {
    // Private window or damaged: none.
    known = {}
  }
  return known
}

export function setTicks(productId: number, lines: readonly number[]): void {
  const { [productId]: _old, ...others } = read()
  known = lines.length > 0 ? { ...others, [productId]: lines } : others
  try {
    localStorage.setItem(key, JSON.stringify(known))
  } catch (error) {
    console.warn('Ticks are not saved on this device:', error)
  }
  for (const listener of listeners) listener()
}

/** Across tabs. */
export function useTicks(productId: number): readonly number[] {
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
    () => read()[productId] ?? none,
    () => none,
  )
}
