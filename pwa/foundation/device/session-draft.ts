/**
 * What somebody is writing, in sessionStorage: it outlives the page, and lasts as long as the page where the browser refuses to save it.
 * @param parse what stands there, or nothing, as a draft
 * @param kept the part that is stored
 */
export function sessionDraft<T>(
  key: string,
  parse: (stored: Partial<T>) => T,
  kept: (draft: T) => Partial<T>,
) {
  const listeners = new Set<() => void>()
  let draft: T | undefined
  // Another member's sign-in deletes what stands there: nobody sees what somebody else has written.
  let draftFrom: string | null = null
  function stored(): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      // Private window.
      return null
    }
  }
  function load(text: string | null): T {
    try {
      return parse(JSON.parse(text ?? '{}') as Partial<T>)
    } catch {
      // Damaged.
      return parse({})
    }
  }
  function read(): T {
    const text = stored()
    if (draft === undefined || text !== draftFrom) draft = load(text)
    draftFrom = text
    return draft
  }
  function write(patch: Partial<T>): void {
    draft = { ...read(), ...patch }
    try {
      sessionStorage.setItem(key, JSON.stringify(kept(draft)))
    } catch (error) {
      console.warn(`${key} is not saved on this device:`, error)
    }
    draftFrom = stored()
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { read, write, subscribe }
}
