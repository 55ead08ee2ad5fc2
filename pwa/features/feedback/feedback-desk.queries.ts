import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/api-client.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'

export interface FeedbackDeskSearch {
  status?: FeedbackStatus
  q?: string
  page?: number
}
export const deskPageSize = 40
export const feedbackDeskKey = ['admin', 'feedback'] as const

/** Milliseconds between two looks at what has come (specification, section 9). */
const again = 180_000
/** How much feedback nobody has looked at yet, as the bar of the administrators says it. */
export function pendingFeedbackQuery(api: Api) {
  return queryOptions({
    queryKey: [...feedbackDeskKey, 'pending'],
    queryFn: ({ signal }) => api.adminListFeedback({ status: 'open', limit: 1_000, offset: 0 }, { signal }),
    select: ({ submissions }) => submissions.length,
    refetchInterval: again,
    staleTime: again,
  })
}

/** A page of feedback as the desk sees it; open ones where nothing else is asked for. */
export function feedbackDeskQuery(api: Api, { status = 'open', q, page = 1 }: FeedbackDeskSearch) {
  const wanted = { status, ...(q ? { q } : {}), limit: deskPageSize, offset: (page - 1) * deskPageSize }
  return queryOptions({
    queryKey: [...feedbackDeskKey, wanted],
    queryFn: ({ signal }) => api.adminListFeedback(wanted, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchOnMount: true,
  })
}
