import type { AccountNotice, QueuedWork } from '#server/features/queue.ts'
import { greeting, type Person } from './greeting.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'

const services: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

const wordsOf = (service: string): Record<AccountNotice, readonly [subject: string, text: string]> => ({
  'password-changed': [
    'Your password was changed',
    'The password of your account was changed, and all devices were signed out.',
  ],
  'own-password-changed': [
    'Your password was changed',
    'The password of your account was changed, and all other devices were signed out.',
  ],
  'two-factor-on': [
    'Two-factor authentication is on',
    'Signing in to your account now needs a code from your authenticator app.',
  ],
  'two-factor-off': [
    'Two-factor authentication is off',
    'Signing in to your account no longer needs a code.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody signed in to your account with one of its recovery codes. Each code works once.',
  ],
  'codes-guessed': [
    'Somebody is guessing your sign-in codes',
    'Somebody who knows your password has entered several wrong codes. Codes of your app do not work for a while; your recovery codes still do. If it was not you, change your password now.',
  ],
  'identity-linked': ['Another way to sign in was added', `You can now also sign in with ${service}.`],
  'identity-unlinked': ['A way to sign in was removed', `You can no longer sign in with ${service}.`],
  'deletion-asked': [
    'Your account will be removed',
    'Your account will be removed in 7 days, as you asked. Until then you can cancel the removal in your profile.',
  ],
  'deletion-undone': ['Your account stays', 'Your account will not be removed. Nothing is lost.'],
})

export function accountNoticeLetter(
  person: Person,
  { notice, provider = '' }: Omit<QueuedWork['send-account-notice'], 'userId'>,
  at: { profile: string; forgot: string },
): Letter {
  // Notices that an earlier release asked for name no provider.
  const [subject, text] = wordsOf(services[provider] ?? 'Google or Facebook')[notice]
  return {
    subject,
    paragraphs: [greeting(person), text],
    action: { label: 'Open your account', url: at.profile },
    closing: [`If this was not you, reset your password now: ${at.forgot}`],
  }
}
