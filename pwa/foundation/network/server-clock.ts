import { useSyncExternalStore } from 'react'

let offset = 0
const listeners = new Set<() => void>()
/** Milliseconds that the clock here may be off unnoticed; the header is exact to the second. */
export const tolerance = 2_000

/** Ignores saved answers. */
export function noteServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(time) || headers.has('kestrel-saved-at')) return
  const off = time - Date.now()
  const learned = Math.abs(off) > tolerance ? off : 0
  if (Math.abs(learned - offset) <= tolerance) return
  offset = learned
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Redraws prices when the clock is wrong. */
export function useServerClock(): void {
  useSyncExternalStore(
    subscribe,
    () => offset,
    () => 0,
  )
}

/** Sales follow the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offset)
}
