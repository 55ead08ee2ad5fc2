export interface ChangeMode {
  reason: 'leaked' | 'security' | 'required' | null
  title: string
  /** Null for a change by choice. */
  notice: string | null
  email: string | null
  /** Follows a required change. */
  message: 'password-security-updated' | 'password-changed'
}

const texts = {
  leaked: [
    'Leaked Password - Change Required',
    'Your password was found in data stolen from another site. Choose a new one that you use nowhere else.',
  ],
  security: ['Security Update Required', 'We have improved our security. Choose a new password to go on.'],
  required: ['Change Required Password', 'The shop asks you to choose a new password before you go on.'],
} as const

/** Several flags: leaked before security before required (AMB-10). */
export function readChangeMode(search: string): ChangeMode {
  const query = new URLSearchParams(search)
  const security = query.get('security') === 'true'
  const reason =
    query.get('reason') === 'leaked'
      ? 'leaked'
      : security
        ? 'security'
        : query.get('required') === 'true'
          ? 'required'
          : null
  const [title, notice] = reason ? texts[reason] : ['Change Password', null]
  return {
    reason,
    title,
    notice,
    email: query.get('email') || null,
    message: security ? 'password-security-updated' : 'password-changed',
  }
}
