import { greeting, type Person } from '#server/features/accounts/greeting.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'

/** Asks whether an address belongs to who has given it. */
export function verificationLetter(person: Person, url: string): Letter {
  return {
    subject: 'Is this your e-mail address?',
    paragraphs: [
      greeting(person),
      'an account was made with this email address. To confirm that it is yours, open the link in the browser you are signed in with. The link works for three days.',
    ],
    action: { label: 'Confirm this address', url },
    closing: [
      'If you did not make this account, ignore this message: without your click it gets nothing that is yours.',
    ],
  }
}
