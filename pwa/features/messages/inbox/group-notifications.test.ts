import { expect, test } from 'vitest'
import { groupNotifications } from './group-notifications.ts'

const about = (thing: string, id: string) => ({
  id,
  newsId: id,
  thing,
  kind: 'new-release' as const,
  title: id,
  body: '',
  path: '/',
  picture: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  isRead: false,
})

test('notifications about one thing are one group, in the order of the latest of each', () => {
  const groups = groupNotifications([
    about('product 1', 'v3'),
    about('sale 4', 'sale'),
    about('product 1', 'v2'),
    about('product 1', 'v1'),
  ])
  expect(groups.map(({ latest, earlier }) => [latest.id, earlier.map(({ id }) => id)])).toEqual([
    ['v3', ['v2', 'v1']],
    ['sale', []],
  ])
})
