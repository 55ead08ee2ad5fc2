import { useSyncExternalStore } from 'react'
import { networkHeader, ownHeader, savedHeader } from '#shared/offline/worker-messages.ts'

/** `since`: ISO 8601, or null. */
export interface Network {
  online: boolean
  /** Saved data comes first. */
  slow: boolean
  savedAt: string | null
}

const fine: Network = { online: true, slow: false, savedAt: null }
/** Milliseconds. */
const again = 4_000
/** Milliseconds. */
const patience = 3_000
let current = fine
let looking: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

function set(next: Network): void {
  if (next.online === current.online && next.slow === current.slow && next.savedAt === current.savedAt) return
  const wasOnline = current.online
  current = next
  for (const listener of listeners) listener()
  if (wasOnline && !next.online) for (const listener of leaving) listener()
}

/** Requires the shop's header. */
export async function isShopThere(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok && answer.headers.get(ownHeader) === '1'
  } catch {
    return false
  }
}

let isAsking = false
const isWatched = () => listeners.size > 0 || waiting.size > 0
/** Every few seconds while visible. */
async function look(): Promise<void> {
  if (current.online || isAsking || !isWatched()) return
  clearTimeout(looking)
  isAsking = true
  const isBack = document.visibilityState === 'visible' && (await isShopThere())
  isAsking = false
  looking = isBack ? undefined : setTimeout(() => void look(), again)
  if (isBack) noteBack()
}
function keepLooking(): void {
  if (!isAsking && isWatched()) looking ??= setTimeout(() => void look(), again)
}

export function noteBack(): void {
  clearTimeout(looking)
  looking = undefined
  if (current.online) return
  set(fine)
  for (const listener of waiting) listener()
}
/** Saved data should be refetched. */
export function onBack(listener: () => void): () => void {
  waiting.add(listener)
  if (!current.online) keepLooking()
  return () => waiting.delete(listener)
}

const leaving = new Set<() => void>()
export function onGone(listener: () => void): () => void {
  leaving.add(listener)
  if (!current.online) listener()
  return () => leaving.delete(listener)
}

/** The worker marks saved answers. */
export function noteAnswer(headers: Headers): void {
  const savedAt = headers.get(savedHeader)
  const line = headers.get(networkHeader)
  // An ended session is not offline.
  if (line === 'signed-out') return
  if (savedAt) {
    set({ online: false, slow: line === 'slow', savedAt })
    keepLooking()
  } else if (!current.online) void look()
}

export function noteUnreachable(): void {
  set({ online: false, slow: false, savedAt: current.savedAt })
  keepLooking()
}

const lookNow = () => void look()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', noteUnreachable)
    // The event proves no connection: test it.
    addEventListener('online', lookNow)
    document.addEventListener('visibilitychange', lookNow)
  }
  listeners.add(listener)
  if (!navigator.onLine) noteUnreachable()
  else if (!current.online) keepLooking()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', noteUnreachable)
    removeEventListener('online', lookNow)
    document.removeEventListener('visibilitychange', lookNow)
  }
}

export const isOnline = () => current.online

/** Online while hydrating. */
export function useNetwork(): Network {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => fine,
  )
}

/** Network Information API. */
interface Line extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}
const lineOf = () => (navigator as { connection?: Line }).connection

/** As far as the browser tells. */
export function isMetered(): boolean {
  const line = lineOf()
  return (
    line !== undefined &&
    (line.saveData === true || line.type === 'cellular' || /2g|3g/.test(line.effectiveType ?? ''))
  )
}

/** Null while hydrating. */
export function useMeteredNetwork(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (listener) => {
      lineOf()?.addEventListener('change', listener)
      return () => lineOf()?.removeEventListener('change', listener)
    },
    isMetered,
    () => null,
  )
}
