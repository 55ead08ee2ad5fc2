/** OPEN-23. */
export const feedbackStatuses = ['open', 'in_review', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
export const feedbackStatusNames: Record<FeedbackStatus, string> = {
  open: 'Open',
  in_review: 'In review',
  closed: 'Closed',
}
