import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'

export const statusNames: Record<FeedbackStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
}
