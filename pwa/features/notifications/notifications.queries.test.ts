// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { notificationsQuery } from './notifications.queries.ts'

test('ADMIN-77 AMB-32 notifications are asked for again every three minutes', async () => {
  vi.useFakeTimers()
  let asked = 0
  const api = {
    listNotifications: async () => {
      asked += 1
      return []
    },
  } as unknown as Api
  const stop = new QueryObserver(new QueryClient(), notificationsQuery(api)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(179_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(2)
  stop()
  vi.useRealTimers()
})

test('ADMIN-86 a failure to read them has the text of the specification', async () => {
  const listNotifications = () => Promise.reject(new Error('away'))
  const query = notificationsQuery({ listNotifications } as unknown as Api)
  const client = new QueryClient()
  await expect(client.fetchQuery({ ...query, retry: false })).rejects.toThrow('Failed to fetch notifications')
})
