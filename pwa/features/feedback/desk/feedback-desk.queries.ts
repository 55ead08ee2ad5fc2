import { queryOptions } from '@tanstack/react-query'
import { polling } from '#pwa/features/admin/pending.queries.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'

export interface FeedbackDeskSearch {
  status?: FeedbackStatus
  q?: string
  page?: number
}
export const deskPageSize = 40
export const feedbackDeskKey = ['admin', 'feedback'] as const

/** A page of feedback as the desk sees it; open ones where nothing else is asked for. */
export function feedbackDeskQuery(api: Api, { status = 'open', q, page = 1 }: FeedbackDeskSearch) {
  const wanted = { status, ...(q ? { q } : {}), limit: deskPageSize, offset: (page - 1) * deskPageSize }
  return queryOptions({
    queryKey: [...feedbackDeskKey, wanted],
    ...polling('feedback', (signal) => api.adminListFeedback(wanted, { signal })),
    placeholderData: (before) => before,
    staleTime: 0,
    refetchOnMount: true,
  })
}
