import type { PasswordIssue } from '#shared/accounts/password-issues.ts'
import { passwordStrength } from '#shared/accounts/password-strength.ts'
import { emailError } from '#pwa/features/accounts/email-error.ts'

export interface RegistrationDraft {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  /** Not sent. */
  confirm: string
}
export type DraftErrors = Partial<Record<keyof RegistrationDraft, string>>

export const emptyDraft: RegistrationDraft = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirm: '',
}

function passwordError(password: string, issues: readonly PasswordIssue[]): string | undefined {
  if ([...password].length < 8) return 'Password must be at least 8 characters long'
  if (password.length > 200) return 'Password may have at most 200 characters'
  return passwordStrength(password, issues).acceptable ? undefined : 'Please choose a stronger password'
}

/** Empty: acceptable (specification, section 5). */
export function checkDraft(draft: RegistrationDraft, issues: readonly PasswordIssue[] = []): DraftErrors {
  const name = draft.username.trim()
  const faults = {
    firstName: draft.firstName.trim() === '' ? 'Please enter your first name' : undefined,
    username:
      name === '' || /^\w{3,30}$/.test(name) ? undefined : 'Use 3 to 30 letters, digits or underscores',
    email: emailError(draft.email),
    password: passwordError(draft.password, issues),
    confirm: draft.confirm === draft.password ? undefined : 'Passwords do not match',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
