import { expect, test } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { failedOrdersCountQuery } from './failed-orders-count.queries.ts'

test('ADMIN-79 the failed-orders count is stale after 30 seconds', () => {
  expect(failedOrdersCountQuery({} as Api).staleTime).toBe(30_000)
})
