import { greeting, type Person } from '#server/features/accounts/greeting.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'

export function verificationLetter(person: Person, url: string): Letter {
  return {
    subject: 'Is this your email address?',
    paragraphs: [
      greeting(person),
      'an account was made with this email address. To confirm that it is yours, open the link in the browser you are signed in with. The link works for three days.',
    ],
    action: { label: 'Confirm this address', url },
    closing: ['If you did not make this account, ignore this message: nothing happens without your click.'],
  }
}
