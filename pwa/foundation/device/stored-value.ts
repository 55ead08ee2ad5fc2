import { useSyncExternalStore } from 'react'

/**
 * A value in localStorage that all tabs show alike; it lasts as long as the page where the browser refuses to save it.
 * @param parse what stands there, or null, as a value; whatever it throws means `none`
 * @param none also what the server draws
 */
export function storedValue<T>(key: string, parse: (stored: unknown) => T, none: T) {
  const listeners = new Set<() => void>()
  let known: T | undefined
  function read(): T {
    if (known !== undefined) return known
    try {
      known = parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      // Private window or damaged.
      known = none
    }
    return known
  }
  function subscribe(listener: () => void): () => void {
    const other = (event: StorageEvent) => {
      if (event.key !== key) return
      known = undefined
      listener()
    }
    listeners.add(listener)
    addEventListener('storage', other)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', other)
    }
  }
  return {
    read,
    write(value: T): void {
      known = value
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch (error) {
        console.warn(`${key} is not saved on this device:`, error)
      }
      for (const listener of listeners) listener()
    },
    /** `none` while hydrating. @param pick a part that stays the same object while the value does */
    use: <P>(pick: (value: T) => P): P =>
      useSyncExternalStore(
        subscribe,
        () => pick(read()),
        () => pick(none),
      ),
  }
}
