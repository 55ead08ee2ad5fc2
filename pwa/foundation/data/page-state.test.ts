import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readPageState, writePageState } from './page-state.ts'

test('what a page was drawn from arrives as it was, and is as old as the page', () => {
  const server = new QueryClient()
  server.setQueryData(['Product', 'one', 8], { name: 'Lapwing' }, { updatedAt: 2_000 })
  const browser = new QueryClient()
  readPageState(browser, writePageState(server), 5_000)
  expect(browser.getQueryData(['Product', 'one', 8])).toEqual({ name: 'Lapwing' })
  expect(browser.getQueryState(['Product', 'one', 8])).toMatchObject({
    status: 'success',
    dataUpdatedAt: 5_000,
  })
})

test('a page of unknown age is read anew', () => {
  const browser = new QueryClient()
  const server = new QueryClient()
  server.setQueryData(['shop'], 1)
  readPageState(browser, writePageState(server), 0)
  expect(
    browser
      .getQueryCache()
      .find({ queryKey: ['shop'] })
      ?.isStaleByTime(300_000),
  ).toBe(true)
})

test('a question without an answer stays on the server', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')) })
  expect(writePageState(server)).not.toContain('failed')
})
