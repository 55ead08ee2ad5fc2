// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { writeDevice } from '#pwa/foundation/device/device.ts'
import { type Api, ApiError, createApi } from '#pwa/foundation/network/api-client.ts'
import { createQueryClient } from './query-client.ts'
import { currentUserQuery } from './current-user.ts'

test('CACHE-13 the question who is signed in is not tried again', () => {
  expect(createQueryClient().defaultQueryOptions(currentUserQuery(createApi())).retry).toBe(false)
})

test('a remembered member is shown after 2 s; then the shop has the time of any call, and is asked again every 5 s, later every 30 s', async () => {
  writeDevice({ signedIn: { id: 'u1', firstName: 'Mika', isAdmin: true } })
  const limits: (number | undefined)[] = []
  const getCurrentUser: Api['getCurrentUser'] = (_input, options) => {
    limits.push(options?.timeout)
    return Promise.reject(new ApiError('timeout', 'The shop did not answer in time.'))
  }
  const client = createQueryClient()
  const options = currentUserQuery({ getCurrentUser } as Api)
  const { refetchInterval } = new QueryObserver(client, options).options
  const pauses: unknown[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await client.fetchQuery({ ...options, staleTime: 0 })
    const query = client.getQueryCache().find({ queryKey: options.queryKey })
    pauses.push(typeof refetchInterval === 'function' ? refetchInterval(query as never) : refetchInterval)
  }
  expect(client.getQueryData(options.queryKey)).toMatchObject({ id: 'u1', unconfirmed: true })
  expect(limits).toEqual([2_000, undefined, undefined, undefined, undefined])
  expect(pauses).toEqual([5_000, 5_000, 5_000, 30_000, 30_000])
})
