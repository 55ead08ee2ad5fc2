import { useEffect, useSyncExternalStore } from 'react'
import type { Place } from '#shared/flying/place.ts'

/** Where the person is, as long as the page lasts: it is saved nowhere and sent nowhere. */
export interface MyPlace {
  place: Place | null
  /** `forgotten`: the person wants no answer until they ask again. */
  state: 'unknown' | 'asking' | 'known' | 'refused' | 'failed' | 'forgotten'
}

/** Milliseconds: a phone without a network may need half a minute for its first fix. */
const patience = 30_000
const oldest = 60_000
const unknown: MyPlace = { place: null, state: 'unknown' }
let current = unknown
const listeners = new Set<() => void>()

function set(next: MyPlace): void {
  current = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rejects with the browser's error. */
export function askPosition(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => resolve({ lat, lon }),
      reject,
      { enableHighAccuracy: true, timeout: patience, maximumAge: oldest },
    )
  })
}
export const isRefusal = (error: unknown) => (error as { code?: unknown } | null)?.code === 1

export async function findMyPlace(): Promise<void> {
  // In the frame that shows it: a position that comes before is drawn without a step between.
  const frame = requestAnimationFrame(() => set({ ...current, state: 'asking' }))
  try {
    set({ place: await askPosition(), state: 'known' })
  } catch (error) {
    set({ place: current.place, state: isRefusal(error) ? 'refused' : 'failed' })
  } finally {
    cancelAnimationFrame(frame)
  }
}
export function forgetMyPlace(): void {
  set({ place: null, state: 'forgotten' })
}
export const useMyPlace = (): MyPlace =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  )

/** The position alone: a question for it draws nothing anew. */
export const useMyPosition = (): Place | null =>
  useSyncExternalStore(
    subscribe,
    () => current.place,
    () => null,
  )

/** Without a question, where the person allowed it before. */
export function useAllowedPlace(): void {
  useEffect(() => {
    if (current.state !== 'unknown' || !('permissions' in navigator)) return
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (state === 'granted' && current.state === 'unknown') void findMyPlace()
      },
      (error: unknown) => console.info('The permission for the position cannot be read:', error),
    )
  }, [])
}
