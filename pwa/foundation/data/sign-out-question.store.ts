import { useSyncExternalStore } from 'react'

export type SignOutAnswer = 'keep' | 'discard' | 'stay'
export interface SignOutQuestion {
  count: number
  answer: (answer: SignOutAnswer) => void
}

let question: SignOutQuestion | null = null
const listeners = new Set<() => void>()
function set(next: SignOutQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

export function askBeforeSignOut(count: number): Promise<SignOutAnswer> {
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

export function useSignOutQuestion(): SignOutQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
    () => null,
  )
}
