import type { Letter } from '#server/integrations/mail/letter.ts'

/** Asks whether an address belongs to who has given it. */
export function verificationLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Is this your e-mail address?',
    paragraphs: [
      `Hello ${firstName},`,
      'an account was made with this address. Confirm that it is yours, so that what you buy stays within your reach. The link is good for three days.',
    ],
    action: { label: 'Confirm this address', url },
    closing: ['If you made no account, leave this message be.'],
  }
}
