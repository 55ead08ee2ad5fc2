import { useSyncExternalStore } from 'react'
import { lineHeader, ownHeader, savedHeader } from '#shared/offline/worker-messages.ts'

/** How the line to the shop is, and from when what is shown instead is (ISO; null when that is not known). */
export interface Network {
  /** The server answers, and in time. */
  online: boolean
  /** It answers, but so late that what is saved is shown first. */
  slow: boolean
  savedAt: string | null
}

const fine: Network = { online: true, slow: false, savedAt: null }
/** Milliseconds between two looks whether the shop is there again. */
const again = 4_000
/** Milliseconds that a line which is in order takes at most. */
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

/** Whether it was the shop that answered: a captive portal and a proxy do not know its mark. */
export async function isShopThere(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok && answer.headers.get(ownHeader) === '1'
  } catch {
    // No answer is an answer too.
    return false
  }
}

let isAsking = false
/** Whether anybody shows or follows the line. */
const isWatched = () => listeners.size > 0 || waiting.size > 0
/** Looks whether the shop is there again, now and every few seconds while somebody looks at the page. */
async function look(): Promise<void> {
  if (current.online || isAsking || !isWatched()) return
  clearTimeout(looking)
  isAsking = true
  const isBack = document.visibilityState === 'visible' && (await isShopThere())
  isAsking = false
  looking = isBack ? undefined : setTimeout(() => void look(), again)
  if (isBack) noteBack()
}
/** While the shop is out of reach it is looked for, if a page shows that. */
function keepLooking(): void {
  if (!isAsking && isWatched()) looking ??= setTimeout(() => void look(), again)
}

/** The shop answers again, and in time. */
export function noteBack(): void {
  clearTimeout(looking)
  looking = undefined
  if (current.online) return
  set(fine)
  for (const listener of waiting) listener()
}
/** Tells when the shop is there again: what was shown from the device is to be asked for anew. */
export function onBack(listener: () => void): () => void {
  waiting.add(listener)
  if (!current.online) keepLooking()
  return () => waiting.delete(listener)
}

const leaving = new Set<() => void>()
/** Tells when the shop is out of reach. */
export function onGone(listener: () => void): () => void {
  leaving.add(listener)
  if (!current.online) listener()
  return () => leaving.delete(listener)
}

/** Learns from an answer: the worker marks what it took from the device, with the time it was saved and the reason. */
export function noteAnswer(headers: Headers): void {
  const savedAt = headers.get(savedHeader)
  const line = headers.get(lineHeader)
  // Whose session has ended has a line all the same.
  if (line === 'signed-out') return
  if (savedAt) {
    set({ online: false, slow: line === 'slow', savedAt })
    keepLooking()
  } else if (!current.online) void look()
}

/** A call found no server. */
export function noteUnreachable(): void {
  set({ online: false, slow: false, savedAt: current.savedAt })
  keepLooking()
}

const lookNow = () => void look()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', noteUnreachable)
    // The browser says so of a line that leads nowhere too: whether the shop answers is tried out.
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

/** Whether the shop answers, as far as this page knows. */
export const isOnline = () => current.online

/** The state of the network, live. While hydrating it is fine, as on the server. */
export function useNetwork(): Network {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => fine,
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
export function isThrifty(): boolean {
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
