import { useEffect, useState } from 'react'
import { findPasswordIssues, type PasswordIssue } from '#shared/accounts/password-issues.ts'

/** Milliseconds (specification, section 9). */
const pause = 300
const nothing: readonly PasswordIssue[] = []

/** Keeps the previous issues during the pause, so that the page does not jump; `isSettled`: for this password. */
export function usePasswordIssues(password: string): {
  issues: readonly PasswordIssue[]
  isSettled: boolean
} {
  const [looked, setLooked] = useState({ password: '', issues: nothing })
  useEffect(() => {
    const timer = setTimeout(() => setLooked({ password, issues: findPasswordIssues(password) }), pause)
    return () => clearTimeout(timer)
  }, [password])
  return { issues: looked.issues, isSettled: looked.password === password }
}
