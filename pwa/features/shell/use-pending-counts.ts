import { useQuery } from '@tanstack/react-query'
import { pendingFeedbackQuery } from '#pwa/features/feedback/feedback-count.queries.ts'
import { failedOrdersCountQuery } from '#pwa/features/orders/failed-orders-count.queries.ts'
import { pendingRequestsQuery } from '#pwa/features/requests/pending-requests-count.queries.ts'
import { pendingViolationsQuery } from '#pwa/features/security/violations-count.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'

export interface PendingCounts {
  violations: number
  requests: number
  feedback: number
  failedOrders: number
}

export function usePendingCounts(): PendingCounts {
  const api = useApi()
  const { data: violations = 0 } = useQuery(pendingViolationsQuery(api))
  const { data: requests = 0 } = useQuery(pendingRequestsQuery(api))
  const { data: feedback = 0 } = useQuery(pendingFeedbackQuery(api))
  const { data: failedOrders = 0 } = useQuery(failedOrdersCountQuery(api))
  return { violations, requests, feedback, failedOrders }
}
