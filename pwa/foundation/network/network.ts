import { useSyncExternalStore } from 'react'
import { networkHeader, ownHeader, savedHeader } from '#shared/offline/worker-messages.ts'

/** `since`: ISO 8601, or null. */
export interface Network {
  online: boolean
  /** Saved data comes first. */
  slow: boolean
  savedAt: string | null
}

const onlineState: Network = { online: true, slow: false, savedAt: null }
/** Milliseconds between checks. */
const checkDelay = 4_000
/** Milliseconds. */
const checkTimeout = 3_000
let current = onlineState
let nextCheck: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const onlineListeners = new Set<() => void>()

function set(next: Network): void {
  if (next.online === current.online && next.slow === current.slow && next.savedAt === current.savedAt) return
  const wasOnline = current.online
  current = next
  for (const listener of listeners) listener()
  if (wasOnline && !next.online) for (const listener of offlineListeners) listener()
}

/** Requires the shop's header. `silent`: no answer in time. */
async function askShop(): Promise<'here' | 'gone' | 'silent'> {
  const limit = AbortSignal.timeout(checkTimeout)
  try {
    const answer = await fetch('/livez', { cache: 'no-store', signal: limit })
    return answer.ok && answer.headers.get(ownHeader) === '1' ? 'here' : 'gone'
  } catch {
    return limit.aborted ? 'silent' : 'gone'
  }
}
export const isShopReachable = async (): Promise<boolean> => (await askShop()) === 'here'

let isChecking = false
const isWatched = () => listeners.size > 0 || onlineListeners.size > 0
/** Every few seconds while visible. */
async function check(): Promise<void> {
  clearTimeout(nextCheck)
  nextCheck = undefined
  if (current.online || isChecking || !isWatched()) return
  isChecking = true
  const answer = document.visibilityState === 'visible' ? await askShop() : 'silent'
  isChecking = false
  if (answer === 'here') return noteOnline()
  // An answer to another call may have come meanwhile.
  if (current.online) return
  // A network that was slow may be gone now.
  if (answer === 'gone') set({ ...current, slow: false })
  checkLater()
}
function checkLater(): void {
  if (!isChecking && isWatched()) nextCheck ??= setTimeout(() => void check(), checkDelay)
}

export function noteOnline(): void {
  clearTimeout(nextCheck)
  nextCheck = undefined
  if (current.online) return
  set(onlineState)
  for (const listener of onlineListeners) listener()
}
/** Saved data should be refetched. */
export function onOnline(listener: () => void): () => void {
  onlineListeners.add(listener)
  if (!current.online) checkLater()
  return () => onlineListeners.delete(listener)
}

const offlineListeners = new Set<() => void>()
export function onOffline(listener: () => void): () => void {
  offlineListeners.add(listener)
  if (!current.online) listener()
  return () => offlineListeners.delete(listener)
}

/** The worker marks saved answers. */
export function noteAnswer(headers: Headers): void {
  const savedAt = headers.get(savedHeader)
  const headerState = headers.get(networkHeader)
  // An ended session is not offline.
  if (headerState === 'signed-out') return
  if (savedAt) {
    set({ online: false, slow: headerState === 'slow', savedAt })
    checkLater()
  } else if (!current.online) void check()
}

export function noteUnreachable(): void {
  set({ online: false, slow: false, savedAt: current.savedAt })
  checkLater()
}

const checkNow = () => void check()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', noteUnreachable)
    // The event does not prove that the shop is reachable, so it is checked.
    addEventListener('online', checkNow)
    document.addEventListener('visibilitychange', checkNow)
  }
  listeners.add(listener)
  if (!navigator.onLine) noteUnreachable()
  else if (!current.online) checkLater()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', noteUnreachable)
    removeEventListener('online', checkNow)
    document.removeEventListener('visibilitychange', checkNow)
  }
}

export const isOnline = () => current.online

/** Loads again what a lost network broke off, once the shop is reachable; rejects as `load` does while it is. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await isShopReachable()) throw error
    await new Promise<void>((resolve) => {
      noteUnreachable()
      const stop = onOnline(() => {
        stop()
        resolve()
      })
    })
    return onceOnline(load)
  }
}

/** Online while hydrating. */
export function useNetwork(): Network {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => onlineState,
  )
}

/** Network Information API. */
interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}
const connectionOf = () => (navigator as { connection?: Connection }).connection

/** True when the browser reports a metered connection. */
export function isMetered(): boolean {
  const connection = connectionOf()
  return (
    connection !== undefined &&
    (connection.saveData === true ||
      connection.type === 'cellular' ||
      /2g|3g/.test(connection.effectiveType ?? ''))
  )
}

/** Null while hydrating. */
export function useMeteredNetwork(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (listener) => {
      connectionOf()?.addEventListener('change', listener)
      return () => connectionOf()?.removeEventListener('change', listener)
    },
    isMetered,
    () => null,
  )
}
