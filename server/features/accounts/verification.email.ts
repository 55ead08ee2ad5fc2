import type { Letter } from '#server/integrations/mail/letter.ts'

/** Asks whether an address belongs to who has given it. */
export function verificationLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Is this your e-mail address?',
    paragraphs: [
      `Hello ${firstName},`,
      'an account was made with this address. Confirm that it is yours: orders placed with it as a guest then join the account. The link is good for three days.',
    ],
    action: { label: 'Confirm this address', url },
    closing: ['If you made no account, leave this message be.'],
  }
}
