import type { Letter } from '#server/integrations/mail/letter.ts'

export function feedbackAnswerLetter(firstName: string | null, answer: string, message: string): Letter {
  const quoted = message.length > 600 ? `${message.slice(0, 600)} …` : message
  return {
    subject: 'An answer to your feedback',
    paragraphs: [`Hello ${firstName || 'maker'},`, ...answer.split(/\n{2,}/)],
    closing: [`You wrote: ${quoted}`],
  }
}
