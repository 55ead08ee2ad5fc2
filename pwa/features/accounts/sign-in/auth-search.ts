import type { ToastInput } from '#pwa/ui/overlays/toast-store.ts'

export type AuthTab = 'login' | 'register'
export interface AuthSearch {
  tab: AuthTab
  /** The target as given, unchecked. */
  redirect: string | null
  error: string | null
  message: string | null
  /** Opens the reset dialog. */
  forgot: boolean
  asksCode: boolean
  hasOrigin: boolean
}

/** Reads the raw text, since the router would read 1 and true as values. */
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

/** Fixed texts (specification, section 8); words of the address are never shown, since anybody can write a link. */
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
