/** Why a password is changed: by choice, or for one of three reasons for which it must be. */
export interface ChangeMode {
  reason: 'leaked' | 'security' | 'required' | null
  title: string
  /** What happened and what to do; null in a change by choice. */
  notice: string | null
  /** The account, from the address of the page. */
  email: string | null
  /** Where a required change leads. */
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

/** The query of /change-password. Of several flags the title goes leaked, security, required (AMB-10). */
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
