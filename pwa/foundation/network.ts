import { useSyncExternalStore } from 'react'

/** Whether the server answers, and from when what is shown instead is (ISO; null when that is not known). */
export interface Network {
  online: boolean
  savedAt: string | null
}

const reachable: Network = { online: true, savedAt: null }
let current = reachable
const listeners = new Set<() => void>()

function set(next: Network): void {
  if (next.online === current.online && next.savedAt === current.savedAt) return
  current = next
  for (const listener of listeners) listener()
}

/** Learns from an answer: the worker marks what it took from the device with the time it was saved. */
export function noteAnswer(headers: Headers): void {
  const savedAt = headers.get('kestrel-saved-at')
  set(savedAt ? { online: false, savedAt } : reachable)
}

/** A call found no server. */
export function noteUnreachable(): void {
  set({ online: false, savedAt: current.savedAt })
}

function subscribe(listener: () => void): () => void {
  const back = () => set(reachable)
  listeners.add(listener)
  addEventListener('offline', noteUnreachable)
  addEventListener('online', back)
  if (!navigator.onLine) noteUnreachable()
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', noteUnreachable)
    removeEventListener('online', back)
  }
}

/** The state of the network, live. While hydrating it is fine, as on the server. */
export function useNetwork(): Network {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => reachable,
  )
}

/** What some browsers tell of the line (Network Information API); the others tell nothing. */
interface Line extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}
const lineOf = () => (navigator as { connection?: Line }).connection

/** Whether the line is slow or metered, as far as the browser knows. */
function isThrifty(): boolean {
  const line = lineOf()
  return (
    line !== undefined &&
    (line.saveData === true || line.type === 'cellular' || /2g|3g/.test(line.effectiveType ?? ''))
  )
}

/** Whether bytes count on this line, live; null while hydrating, as on the server, which cannot know. */
export function useThriftyLine(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (listener) => {
      lineOf()?.addEventListener('change', listener)
      return () => lineOf()?.removeEventListener('change', listener)
    },
    isThrifty,
    () => null,
  )
}
