import { useSyncExternalStore } from 'react'

/**
 * A value in localStorage that all tabs show alike; it lasts as long as the page where the browser refuses to save it.
 * @param parse what stands there, or null, as a value; whatever it throws means `none`
 * @param none also what the server draws
 */
export function storedValue<T>(key: string, parse: (stored: unknown) => T, none: T) {
  const listeners = new Set<() => void>()
  let known: T | undefined
  // Another tab, or a sign-out, changes what stands there while nothing here listens.
  let knownFrom: string | null = null
  function stored(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      // Private window.
      return null
    }
  }
  function read(): T {
    const text = stored()
    if (known !== undefined && text === knownFrom) return known
    knownFrom = text
    try {
      known = parse(JSON.parse(text ?? 'null'))
    } catch {
      // Damaged.
      known = none
    }
    return known
  }
  function subscribe(listener: () => void): () => void {
    const other = (event: StorageEvent) => {
      if (event.key === key) listener()
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
      knownFrom = stored()
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
