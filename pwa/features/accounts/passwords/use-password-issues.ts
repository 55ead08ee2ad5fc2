import { useEffect, useState } from 'react'
import { findPasswordIssues, type PasswordIssue } from '#shared/accounts/password-issues.ts'

/** Milliseconds without a key before a password is looked at (specification, section 9). */
const pause = 300
const nothing: readonly PasswordIssue[] = []

/**
 * Common-password problems of what is being typed, looked for after a pause. Until then those of before stay, so that the
 * page does not jump; `isSettled` says whether they are those of this very password.
 */
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
