import { greeting, type Person } from '#server/features/accounts/greeting.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'

export function verificationLetter(person: Person, url: string): Letter {
  return {
    subject: 'Is this your email address?',
    paragraphs: [
      greeting(person),
      'Somebody created an account with this email address. If it was you, open the link in the browser you are signed in with. The link works for three days.',
    ],
    action: { label: 'Confirm this address', url },
    closing: ['If it was not you, ignore this mail: nothing happens unless you confirm.'],
  }
}
