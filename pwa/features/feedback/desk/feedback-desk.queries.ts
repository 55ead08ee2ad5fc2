import { queryOptions } from '@tanstack/react-query'
import { freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
import { deskPageSize } from '#pwa/features/admin/pager.tsx'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'

export interface FeedbackDeskSearch extends PageSearch {
  status?: FeedbackStatus
  q?: string
}
export const feedbackDeskKey = ['admin', 'feedback'] as const

export function feedbackDeskQuery(api: Api, search: FeedbackDeskSearch) {
  const { status = 'open' } = search
  const wanted = { ...asked(search, 'q', 'after', 'before'), status, limit: deskPageSize }
  return queryOptions({
    queryKey: [...feedbackDeskKey, wanted],
    ...polling('feedback', (signal) => api.adminListFeedback(wanted, { signal })),
    select: ({ submissions, ...counted }) => ({ rows: submissions, ...counted }),
    ...freshList,
  })
}
