// @vitest-environment happy-dom
import { QueryClientProvider, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingFeedbackQuery } from '#pwa/features/feedback/feedback-count.queries.ts'
import { notificationsQuery } from '#pwa/features/notifications/notifications.queries.ts'
import { failedOrdersCountQuery } from '#pwa/features/orders/failed-orders-count.queries.ts'
import { pendingRequestsQuery } from '#pwa/features/requests/pending-requests-count.queries.ts'
import { pendingViolationsQuery } from '#pwa/features/security/violations-count.queries.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { type PendingCounts, usePendingCounts } from './use-pending-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const violation = { isReviewed: false }
const answers = {
  adminListViolations: [violation],
  adminListRequests: [{ status: 'pending' }, { status: 'pending' }, { status: 'done' }],
  adminListFeedback: { submissions: [{}, {}, {}] },
  adminCountFailedOrders: { count: 4 },
  listNotifications: [],
}
type Call = keyof typeof answers

/** An api that answers so, or not at all, and counts its calls. */
function countedApi(fails = false) {
  const asked: Record<string, number> = {}
  const call = (name: Call) => async () => {
    asked[name] = (asked[name] ?? 0) + 1
    if (fails) throw new ApiError('status', '500 Internal Server Error', 500)
    return answers[name]
  }
  const api = Object.fromEntries(Object.keys(answers).map((name) => [name, call(name as Call)]))
  return { api: api as unknown as Api, asked }
}
const watch = (query: object, client = createQueryClient()) =>
  new QueryObserver(client, query as QueryObserverOptions).subscribe(() => undefined)

test('ADMIN-69 the hook returns the four numbers', async () => {
  const { api } = countedApi()
  const seen: PendingCounts[] = []
  const Reader = () => {
    const counts = usePendingCounts()
    useEffect(() => {
      seen.push(counts)
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => {
    root.render(
      <ApiContext value={api}>
        <QueryClientProvider client={createQueryClient()}>
          <Reader />
        </QueryClientProvider>
      </ApiContext>,
    )
  })
  await act(async () => void (await vi.advanceTimersByTimeAsync(10)))
  expect(seen.at(-1)).toEqual({ violations: 1, requests: 2, feedback: 3, failedOrders: 4 })
  await act(async () => root.unmount())
})

test('ADMIN-74 AMB-14 violations are fresh for five minutes, and as often polled', () => {
  const query = pendingViolationsQuery(countedApi().api)
  expect(query.staleTime).toBe(300_000)
  expect(query.refetchInterval).toBe(300_000)
})

test.each([
  ['ADMIN-74 AMB-14 violations', pendingViolationsQuery, 'adminListViolations', 300],
  ['ADMIN-75 requests', pendingRequestsQuery, 'adminListRequests', 180],
  ['ADMIN-76 feedback', pendingFeedbackQuery, 'adminListFeedback', 180],
  ['ADMIN-77 notifications', notificationsQuery, 'listNotifications', 180],
  ['ADMIN-78 the count of failed orders', failedOrdersCountQuery, 'adminCountFailedOrders', 30],
] as const)('%s: the second call comes when its time is over', async (_, query, call, seconds) => {
  const { api, asked } = countedApi()
  const stop = watch(query(api))
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
  expect(asked[call]).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked[call]).toBe(2)
  stop()
})

test.each([
  ['ADMIN-80 ADMIN-82', 'Failed to fetch violations', pendingViolationsQuery, 'adminListViolations', 300],
  ['ADMIN-80 ADMIN-83', 'Failed to fetch requests', pendingRequestsQuery, 'adminListRequests', 180],
  ['ADMIN-80 ADMIN-84', 'Failed to fetch feedback', pendingFeedbackQuery, 'adminListFeedback', 180],
  [
    'ADMIN-80 ADMIN-85',
    'Failed to fetch failed orders count',
    failedOrdersCountQuery,
    'adminCountFailedOrders',
    30,
  ],
  ['ADMIN-80 ADMIN-86', 'Failed to fetch notifications', notificationsQuery, 'listNotifications', 180],
] as const)(
  '%s a poll that fails is tried once more, and says "%s"',
  async (_, text, query, call, seconds) => {
    const { api, asked } = countedApi(true)
    const client = createQueryClient()
    const options = query(api)
    const stop = watch(options, client)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked[call]).toBe(2)
    expect(client.getQueryState(options.queryKey)?.error?.message).toBe(text)
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    expect(asked[call]).toBe(4)
    stop()
  },
)
