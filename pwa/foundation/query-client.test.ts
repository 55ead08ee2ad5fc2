import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, tag, tagKinds } from './query-client.ts'

const defaultsOf = (queryKey: readonly unknown[]) => createQueryClient().defaultQueryOptions({ queryKey })

test('CACHE-01 tagged data has exactly six kinds, each the first part of its keys', () => {
  expect(tagKinds).toEqual(['Product', 'User', 'Cart', 'Order', 'BetaUser', 'Support'])
  expect(tag('Order', 'list', { page: 2 })).toEqual(['Order', 'list', { page: 2 }])
})
test('CACHE-03 tagged data is kept 300 s after its last use', () => {
  for (const kind of tagKinds) expect(defaultsOf(tag(kind, 7)).gcTime).toBe(300_000)
})
test('CACHE-04 CACHE-05 CACHE-06 all else is fresh for 5 minutes, kept for 10, and not tried again', () => {
  expect(defaultsOf(['settings'])).toMatchObject({ staleTime: 300_000, gcTime: 600_000, retry: false })
})
test('CACHE-15 a mutation is idle, pending, and then success or error', async () => {
  const client = createQueryClient()
  const gate = Promise.withResolvers<string>()
  const working = new MutationObserver(client, { mutationFn: () => gate.promise })
  expect(working.getCurrentResult().status).toBe('idle')
  const done = working.mutate()
  expect(working.getCurrentResult().status).toBe('pending')
  gate.resolve('done')
  await done
  expect(working.getCurrentResult().status).toBe('success')
  const failing = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('no')) })
  await expect(failing.mutate()).rejects.toThrow('no')
  expect(failing.getCurrentResult().status).toBe('error')
})
