import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { notificationChanges } from './changes.ts'
import { notificationsKey } from './notifications.queries.ts'

test('the answer to a mark of reading does not make notifications that were not read yet look like none', () => {
  const queryClient = new QueryClient()
  const answer = () =>
    notificationChanges.onAnswer?.(queryClient, { id: '1', isRead: true }, {} as OutboxEntry)
  answer()
  expect(queryClient.getQueryData(notificationsKey)).toBeUndefined()
  queryClient.setQueryData(notificationsKey, [{ id: '1', isRead: false }])
  answer()
  expect(queryClient.getQueryData(notificationsKey)).toEqual([{ id: '1', isRead: true }])
})
