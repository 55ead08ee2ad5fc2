import { expect, test } from 'vitest'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { currentUserQuery } from './accounts.queries.ts'

test('CACHE-13 the question who is signed in is not tried again', () => {
  expect(createQueryClient().defaultQueryOptions(currentUserQuery(createApi())).retry).toBe(false)
})
