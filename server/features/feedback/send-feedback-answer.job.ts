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
  const again = { name: 'send-feedback-answer', data: { answerId } } as const
  const envelope = { id, to: email, kind: 'feedback-answer', again } as const
  await sendLetter(services, envelope, feedbackAnswerLetter(firstName, text, message))
}
