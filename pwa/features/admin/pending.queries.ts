import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'

/** Milliseconds (specification, section 9). */
const violationsAge = 300_000
const feedbackInterval = 180_000

/** What every poll of the administrators has in common: one retry, and the specification's text of its failure. */
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

/** Violations that nobody has reviewed. */
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

/** Feedback that is still open. */
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

/** What waits for an administrator, polled while something shows it. */
export function usePendingCounts() {
  const api = useApi()
  const { data: violations = 0 } = useQuery(pendingViolationsQuery(api))
  const { data: feedback = 0 } = useQuery(pendingFeedbackQuery(api))
  return { violations, feedback, sum: violations + feedback }
}
