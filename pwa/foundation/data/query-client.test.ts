import { MutationObserver, type QueryClient } from '@tanstack/react-query'
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
test('CACHE-04 CACHE-05 CACHE-06 other data is fresh for 5 minutes, cached for 10, and not retried', () => {
  expect(defaultsOf(['settings'])).toMatchObject({ staleTime: 300_000, gcTime: 600_000, retry: false })
})
const states = (client: QueryClient, mutationFn: () => Promise<unknown>) => {
  const observer = new MutationObserver(client, { mutationFn })
  const seen: string[] = [observer.getCurrentResult().status]
  observer.subscribe(({ status }) => {
    if (seen.at(-1) !== status) seen.push(status)
  })
  return { observer, seen }
}
test('CACHE-15 a mutation is idle, pending, and then success or error', async () => {
  const client = createQueryClient()
  const working = states(client, async () => 'done')
  await working.observer.mutate()
  expect(working.seen).toEqual(['idle', 'pending', 'success'])
  const failing = states(client, () => Promise.reject(new Error('no')))
  await expect(failing.observer.mutate()).rejects.toThrow('no')
  expect(failing.seen).toEqual(['idle', 'pending', 'error'])
})
const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
test('CACHE-15 every useMutation of the app is the one of TanStack Query, so that each mutation has these states', () => {
  const mutating = Object.entries(sources).filter(
    ([path, text]) =>
      !/\.(test|e2e)\.tsx?$/.test(path) && /\b(useMutation|getMutationCache\(\)\.build)\(/.test(text),
  )
  expect(mutating.length).toBeGreaterThan(25)
  for (const [path, text] of mutating) {
    const usesHook = /\buseMutation\(/.test(text)
    if (usesHook)
      expect(text, path).toMatch(/import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/)
    expect(text, path).not.toMatch(/function useMutation\b|const useMutation\b/)
  }
})
