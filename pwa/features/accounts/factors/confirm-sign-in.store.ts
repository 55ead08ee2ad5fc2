import { useSyncExternalStore } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'

/** True after a fresh sign-in, false when cancelled. */
let answer: ((confirmed: boolean) => void) | null = null
const listeners = new Set<() => void>()

function set(next: typeof answer): void {
  answer = next
  for (const listener of listeners) listener()
}
export function closeQuestion(confirmed: boolean): void {
  answer?.(confirmed)
  set(null)
}
const ask = () =>
  new Promise<boolean>((resolve) => {
    closeQuestion(false)
    set(resolve)
  })

/** Repeats the call after a fresh sign-in where the server demands one. */
export async function withFreshSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isStale = error instanceof ApiError && error.problem?.code === 'sign_in_again'
    if (!isStale || !(await ask())) throw error
    return act()
  }
}

export function useQuestionOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => answer !== null,
    () => false,
  )
}
