import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import { deskPageSize } from '#pwa/features/admin/pager.tsx'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'

export interface FeedbackDeskSearch {
  status?: FeedbackStatus
  q?: string
  page?: number
}
export const feedbackDeskKey = ['admin', 'feedback'] as const

export function feedbackDeskQuery(api: Api, { status = 'open', q, page = 1 }: FeedbackDeskSearch) {
  const wanted = { status, ...(q ? { q } : {}), limit: deskPageSize, offset: (page - 1) * deskPageSize }
  return queryOptions({
    queryKey: [...feedbackDeskKey, wanted],
    ...polling('feedback', (signal) => api.adminListFeedback(wanted, { signal })),
    select: ({ submissions, ...counted }) => ({ rows: submissions, ...counted }),
    ...freshList,
  })
}
