import { useSyncExternalStore } from 'react'

let offset = 0
const listeners = new Set<() => void>()
/** The Date header counts in seconds, and an answer takes its time: less than this is no difference. */
const tolerance = 2_000

/** Learns from an answer how far the device's clock is off. Answers kept on the device say nothing of now. */
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
/** Draws anew what shows prices of now, when it turns out that the device's clock is wrong. */
export function useServerClock(): void {
  useSyncExternalStore(
    subscribe,
    () => offset,
    () => 0,
  )
}

/** Now by the server's clock: sales start and end by it, also on a phone whose clock is wrong (decision 10). */
export function serverNow(): Date {
  return new Date(Date.now() + offset)
}
