import type { Letter } from '#server/integrations/mail/letter.ts'

/** The way back in for whoever has forgotten their password. */
export function resetLinkLetter(firstName: string, url: string): Letter {
  return {
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${firstName},`,
      'somebody has asked to reset the password of your account. If it was you, choose a new one here. The link is good for 30 minutes, and once.',
    ],
    action: { label: 'Choose a new password', url },
    closing: ['If it was not you, nothing needs to be done: your password stays as it is.'],
  }
}
