import { formatDate } from '#shared/format.ts'

const words: Record<string, string> = {
  'sign-in': 'Too many wrong passwords for one account',
  login: 'Too many sign-ins',
  register: 'Too many registrations',
  'forgot-password': 'Too many password resets',
  'change-password': 'Too many wrong passwords at a change',
  'confirm-sign-in': 'Too many wrong passwords at a confirmation',
  'two-factor': 'Too many wrong codes',
  checkUsername: 'Too many username checks',
  sendFeedback: 'Too much feedback',
  upload: 'Too many pictures',
}
/** Falls back to the call's name. */
export const ruleWords = (rule: string) => words[rule] ?? `Too many requests: ${rule}`

/** "4 Mar 2026, 14:07" UTC. */
export const momentWords = (iso: string) => `${formatDate(iso)}, ${iso.slice(11, 16)}`
