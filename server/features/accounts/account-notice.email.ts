import type { AccountNotice } from '#server/features/queue.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'

const words: Record<AccountNotice, readonly [subject: string, text: string]> = {
  'password-changed': [
    'Your password was changed',
    'the password of your account was changed, and every device was signed out.',
  ],
  'two-factor-on': [
    'Two-factor authentication is on',
    'signing in to your account now asks for a code of your authenticator app.',
  ],
  'two-factor-off': [
    'Two-factor authentication is off',
    'signing in to your account no longer asks for a code.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'somebody has signed in to your account with one of its recovery codes. Each is good once.',
  ],
  'identity-linked': [
    'Another way to sign in was added',
    'your account can now also be opened with Google or Facebook; your profile says which.',
  ],
  'identity-unlinked': [
    'A way to sign in was removed',
    'your account can no longer be opened with one of the services that were linked to it.',
  ],
  'deletion-asked': [
    'Your account will be removed',
    'the removal of your account was asked for. It is carried out in 7 days; until then your profile has a button that undoes it.',
  ],
  'deletion-undone': ['Your account stays', 'the removal of your account was undone. Nothing was lost.'],
}

/** Tells the owner of an account that one of its locks was changed. */
export function accountNoticeLetter(
  firstName: string,
  notice: AccountNotice,
  at: { profile: string; forgot: string },
): Letter {
  const [subject, text] = words[notice]
  return {
    subject,
    paragraphs: [`Hello ${firstName},`, text],
    action: { label: 'Look at your account', url: at.profile },
    closing: [`If it was not you, reset your password at once: ${at.forgot}`],
  }
}
