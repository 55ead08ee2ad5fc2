import { greeting, type Person } from '#server/features/accounts/greeting.ts'
import type { Letter } from '#server/integrations/mail/letter.ts'

export function resetLinkLetter(person: Person, url: string): Letter {
  return {
    subject: 'Reset your password',
    paragraphs: [
      greeting(person),
      'Somebody asked to reset the password of your account. If it was you, choose a new one here. The link works once, for 30 minutes.',
    ],
    action: { label: 'Choose a new password', url },
    closing: ['If it was not you, ignore this mail. Your password stays as it is.'],
  }
}
