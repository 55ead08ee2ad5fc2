/** Where feedback stands: nobody has looked, somebody is at it, it is over. */
export const feedbackStatuses = ['open', 'in_progress', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
