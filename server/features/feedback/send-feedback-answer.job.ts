import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { feedbackAnswerLetter } from './feedback-answer.email.ts'
import { answerForMail } from './feedback.queries.ts'

/** Mails an answer to whoever sent the feedback. */
export async function sendFeedbackAnswer(
  services: Services,
  { answerId }: QueuedWork['send-feedback-answer'],
  id: string,
): Promise<void> {
  const answer = await answerForMail(services.db, answerId)
  if (!answer?.email) return
  const { email, first_name: firstName, text, message } = answer
  await sendLetter(services, id, email, feedbackAnswerLetter(firstName, text, message))
}
