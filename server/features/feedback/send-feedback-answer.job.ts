import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { feedbackAnswerLetter } from './feedback-answer.email.ts'
import { answerForMail } from './feedback.queries.ts'

export async function sendFeedbackAnswer(
  services: Services,
  { answerId }: QueuedWork['send-feedback-answer'],
  id: string,
): Promise<void> {
  const answer = await answerForMail(services.db, answerId)
  if (!answer?.email) return
  const { email, first_name: firstName, text, message } = answer
  await sendLetter(services, { id, to: email }, feedbackAnswerLetter(firstName, text, message))
}
