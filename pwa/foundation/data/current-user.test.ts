import { expect, test } from 'vitest'
import { createApi } from '#pwa/foundation/network/api-client.ts'
import { createQueryClient } from './query-client.ts'
import { currentUserQuery } from './current-user.ts'

test('CACHE-13 the question who is signed in is not tried again', () => {
  expect(createQueryClient().defaultQueryOptions(currentUserQuery(createApi())).retry).toBe(false)
})
