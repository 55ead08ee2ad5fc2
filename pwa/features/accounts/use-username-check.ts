import { useRef, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'

/** `available` is null while unknown. */
export interface UsernameState {
  available: boolean | null
  suggestions: readonly string[]
  isChecking: boolean
}
const unknown: UsernameState = { available: null, suggestions: [], isChecking: false }

/** Checks on leaving the field; editing resets (specification, section 4). */
export function useUsernameCheck() {
  const api = useApi()
  const [state, setState] = useState(unknown)
  const asked = useRef<AbortController>(null)

  const forget = () => {
    asked.current?.abort()
    setState(unknown)
  }
  const check = async (username: string) => {
    asked.current?.abort()
    const mine = new AbortController()
    asked.current = mine
    setState({ ...unknown, isChecking: true })
    try {
      const found = await api.checkUsername({ username }, { signal: mine.signal })
      if (!mine.signal.aborted) setState({ ...found, isChecking: false })
    } catch {
      // A failed check leaves the decision to registration.
      if (!mine.signal.aborted) setState(unknown)
    }
  }
  return { ...state, check, forget }
}
