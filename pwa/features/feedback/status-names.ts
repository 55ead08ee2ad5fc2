import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'

export const statusNames: Record<FeedbackStatus, string> = {
  open: 'Open',
  in_review: 'In review',
  closed: 'Closed',
}
