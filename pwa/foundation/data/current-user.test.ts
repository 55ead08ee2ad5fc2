// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { type Api, ApiError, createApi } from '#pwa/foundation/network/api-client.ts'
import { noteOnline, noteUnreachable } from '#pwa/foundation/network/network.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import { deletePrivateAnswers } from '#shared/offline/saved/private-answers.ts'
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

test('another member is shown once the data of the last one is deleted: what they choose stays', async () => {
  vi.stubGlobal('caches', { delete: async () => true })
  await deletePrivateAnswers('u1')
  localStorage.setItem('kestrel.pins', '[7]')
  writeDevice({ signedIn: null })
  const getCurrentUser = async () => ({ id: 'u2', firstName: 'Wren', isAdmin: false }) as User
  await createQueryClient().fetchQuery(currentUserQuery({ getCurrentUser } as unknown as Api))
  expect(localStorage.getItem('kestrel.pins')).toBeNull()
})

test('a member who signs out in another tab while this one asks who is signed in is not remembered again', async () => {
  writeDevice({ signedIn: { id: 'u1', firstName: 'Mika', isAdmin: true } })
  const asked: PromiseWithResolvers<User>[] = []
  const getCurrentUser = () => {
    const answer = Promise.withResolvers<User>()
    asked.push(answer)
    return answer.promise
  }
  const user = createQueryClient().fetchQuery(currentUserQuery({ getCurrentUser } as unknown as Api))
  await expect.poll(() => asked.length).toBe(1)
  writeDevice({ signedIn: null })
  asked[0]?.resolve({ id: 'u1', firstName: 'Mika', isAdmin: true } as User)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.reject(new ApiError('status', 'Sign in first.', 401))
  expect(await user).toBeNull()
  expect(readDevice().signedIn).toBeNull()
})

test('a member who signs out while the shop does not answer is not shown as the last known one', async () => {
  writeDevice({ signedIn: { id: 'u1', firstName: 'Mika', isAdmin: true } })
  const getCurrentUser = () => {
    writeDevice({ signedIn: null })
    return Promise.reject(new ApiError('network', 'The shop cannot be reached.'))
  }
  const client = createQueryClient()
  expect(await client.fetchQuery(currentUserQuery({ getCurrentUser } as unknown as Api))).toBeNull()
})

test('a device that has forgotten its member asks again once the shop can be reached', async () => {
  writeDevice({ signedIn: null })
  const wren = { id: 'u2', firstName: 'Wren', isAdmin: false } as User
  let answers: Promise<User> = Promise.reject(new ApiError('network', 'The shop cannot be reached.'))
  const client = createQueryClient()
  const options = currentUserQuery({ getCurrentUser: () => answers } as unknown as Api)
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  noteUnreachable()
  await expect.poll(() => observer.getCurrentResult().data).toBeNull()
  answers = Promise.resolve(wren)
  noteOnline()
  await expect.poll(() => observer.getCurrentResult().data).toMatchObject({ firstName: 'Wren' })
  stop()
})
