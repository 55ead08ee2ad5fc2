import type { Letter } from '#server/integrations/mail/letter.ts'

/** Anybody may give anybody's address: nothing of what was written stands in it. */
export function ticketOpenedLetter(id: number, page: string): Letter {
  return {
    subject: `Ticket ${id}: we have your message`,
    paragraphs: [
      'Hello maker,',
      'We have your message. We answer by mail, and your ticket has all that was written.',
    ],
    action: { label: 'See your ticket', url: page },
    closing: [
      'Anyone with this link can read the ticket and write in it.',
      'If you did not write to us, you can ignore this mail.',
    ],
  }
}

export function ticketAnsweredLetter(id: number, page: string, answer: string): Letter {
  return {
    subject: `Ticket ${id}: an answer to your message`,
    paragraphs: ['Hello maker,', 'We have answered your message:', ...answer.split(/\n{2,}/)],
    action: { label: 'Read and reply', url: page },
    closing: ['Please reply on the page of your ticket, not by mail: that keeps it all together.'],
  }
}
