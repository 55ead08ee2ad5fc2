import { useSyncExternalStore } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'

/** Settles what waits: true once the person has shown who they are, false when they thought better of it. */
let answer: ((confirmed: boolean) => void) | null = null
const listeners = new Set<() => void>()

function set(next: typeof answer): void {
  answer = next
  for (const listener of listeners) listener()
}
/** Ends the question, whichever way. */
export function closeQuestion(confirmed: boolean): void {
  answer?.(confirmed)
  set(null)
}
const ask = () =>
  new Promise<boolean>((resolve) => {
    closeQuestion(false)
    set(resolve)
  })

/** Does what needs a fresh sign-in: where the server finds it stale, the person is asked for it, and it is done again. */
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
