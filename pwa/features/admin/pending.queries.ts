import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

/** Milliseconds (specification, section 9). */
const violationsAge = 300_000
const feedbackInterval = 180_000
const failedOrdersInterval = 30_000

/** One retry, and the specification's text for a failure. */
export function polling<T>(what: string, ask: (signal: AbortSignal) => Promise<T>) {
  return {
    retry: 1,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await ask(signal)
      } catch (cause) {
        throw new Error(`Failed to fetch ${what}`, { cause })
      }
    },
  }
}

export function pendingViolationsQuery(api: Api) {
  return queryOptions({
    queryKey: tag('User', 'admin', 'violations', 'pending'),
    ...polling('violations', (signal) =>
      api.adminListViolations({ reviewed: 'false', limit: 1_000 }, { signal }),
    ),
    select: (violations) => violations.length,
    staleTime: violationsAge,
    refetchInterval: violationsAge,
  })
}

export function pendingFeedbackQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'feedback', 'pending'],
    ...polling('feedback', (signal) =>
      api.adminListFeedback({ status: 'open', limit: 1_000, offset: 0 }, { signal }),
    ),
    select: ({ submissions }) => submissions.length,
    staleTime: feedbackInterval,
    refetchInterval: feedbackInterval,
  })
}

export function failedOrdersCountQuery(api: Api) {
  return queryOptions({
    queryKey: tag('Order', 'admin', 'failed', 'count'),
    ...polling('failed orders count', (signal) => api.adminCountFailedOrders({}, { signal })),
    select: ({ count }) => count,
    staleTime: failedOrdersInterval,
    refetchInterval: failedOrdersInterval,
  })
}

/** `sum` is without the failed orders, which come before everything else. */
export function usePendingCounts() {
  const api = useApi()
  const { data: violations = 0 } = useQuery(pendingViolationsQuery(api))
  const { data: feedback = 0 } = useQuery(pendingFeedbackQuery(api))
  const { data: failedOrders = 0 } = useQuery(failedOrdersCountQuery(api))
  return { violations, feedback, failedOrders, sum: violations + feedback }
}
