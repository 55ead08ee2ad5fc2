import type { ToastInput } from '#pwa/ui/overlays/toast-store.ts'

export type AuthTab = 'login' | 'register'
export interface AuthSearch {
  tab: AuthTab
  /** Return target as given, not yet judged. */
  redirect: string | null
  error: string | null
  message: string | null
  /** The reset dialog is open from the start. */
  forgot: boolean
  /** Another service has vouched, and the code of the second factor is missing. */
  asksCode: boolean
  /** Someone came from somewhere: the Back button shows. */
  hasOrigin: boolean
}

/** The query of /auth. Read from the text itself: a value such as 1 or true must stay a word. */
export function readAuthSearch(search: string): AuthSearch {
  const query = new URLSearchParams(search)
  return {
    tab: query.get('tab') === 'register' ? 'register' : 'login',
    redirect: query.get('redirect'),
    error: query.get('error'),
    message: query.get('message'),
    forgot: query.get('forgot') === 'true',
    asksCode: query.get('step') === 'code',
    hasOrigin: ['redirect', 'from', 'error', 'message'].some((name) => query.has(name)),
  }
}

const errors: Record<string, string> = {
  login_failed: 'Invalid email or password',
  google_auth_failed: 'Google sign-in failed. Please try again.',
  facebook_auth_failed: 'Facebook sign-in failed. Please try again.',
}
function linkFirst(service: string): ToastInput {
  return {
    title: 'You have an account already',
    description: `Sign in with your password, then link ${service} in your profile.`,
    tone: 'info',
    duration: 10_000,
  }
}
const messages: Record<string, ToastInput> = {
  'password-changed': {
    title: 'Password Updated',
    description: 'Sign in with your new password.',
    tone: 'ok',
  },
  'password-security-updated': {
    title: 'Security Update Complete',
    description: 'Sign in with your new password.',
    tone: 'ok',
  },
  'link-google': linkFirst('Google'),
  'link-facebook': linkFirst('Facebook'),
}

/**
 * What the page that sent someone here wants said (specification, section 8). Words from the address are never shown
 * themselves: anybody can write a link.
 */
export function toastOf({ error, message }: Pick<AuthSearch, 'error' | 'message'>): ToastInput | null {
  if (error !== null)
    return {
      tone: 'error',
      description: (Object.hasOwn(errors, error) && errors[error]) || 'Authentication failed',
    }
  if (message === null) return null
  const known = Object.hasOwn(messages, message) ? messages[message] : undefined
  return known ?? { title: 'Please sign in', tone: 'info' }
}
