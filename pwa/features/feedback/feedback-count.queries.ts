import { queryOptions } from '@tanstack/react-query'
import { polling } from '#pwa/features/admin/polling.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'

/** Milliseconds (specification, section 9). */
const interval = 180_000

export function pendingFeedbackQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'feedback', 'pending'],
    ...polling('feedback', (signal) =>
      api.adminListFeedback({ status: 'open', limit: 1_000, offset: 0 }, { signal }),
    ),
    select: ({ submissions }) => submissions.length,
    staleTime: interval,
    refetchInterval: interval,
  })
}
