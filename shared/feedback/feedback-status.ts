/** OPEN-23. */
export const feedbackStatuses = ['open', 'in_review', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
