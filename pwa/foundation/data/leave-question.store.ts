import { useSyncExternalStore } from 'react'

/** What becomes of changes that could not be sent before signing out. */
export type LeaveAnswer = 'keep' | 'discard' | 'stay'
export interface LeaveQuestion {
  /** How many changes wait. */
  count: number
  answer: (answer: LeaveAnswer) => void
}

let question: LeaveQuestion | null = null
const listeners = new Set<() => void>()
function set(next: LeaveQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks what becomes of what waits; the answer comes from the person. */
export function askBeforeLeaving(count: number): Promise<LeaveAnswer> {
  return new Promise((resolve) => {
    set({
      count,
      answer: (given) => {
        set(null)
        resolve(given)
      },
    })
  })
}

export function useLeaveQuestion(): LeaveQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
    () => null,
  )
}
