import { expect, test } from 'vitest'
import type { Conversation } from '#shared/messages/messages.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { inboxRows } from './inbox-rows.ts'

const at = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const notification = (more: Partial<Notification>): Notification => ({
  id: 'n1',
  newsId: 'news1',
  kind: 'order-shipped',
  thing: 'order 12',
  title: 'Your order is on its way',
  body: 'Open your order to follow the parcel.',
  path: '/user/orders/o1',
  picture: null,
  createdAt: at(5),
  isRead: true,
  ...more,
})
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  thing: 'order 12',
  subject: 'Order KMI-12',
  orderId: 'o1',
  messages: [
    {
      id: 'm1',
      isFromShop: false,
      author: 'Robin',
      text: 'Insured?',
      pictures: [],
      createdAt: at(9),
      newsId: null,
    },
  ],
  ...more,
})

test('an order is one row with its number, which opens its conversation, with or without its messages', () => {
  const told = [
    notification({ id: 'n2', kind: 'order-refunded', title: 'A refund is on its way to you', body: 'Soon.' }),
    notification({ isRead: false, createdAt: at(1) }),
  ]
  expect(inboxRows(told, [])).toMatchObject([
    {
      title: 'Order KMI-12',
      text: 'A refund is on its way to you. Soon.',
      to: '/user/messages/order-12',
      isNew: true,
      earlier: 0,
    },
  ])
  expect(inboxRows(told, [conversation()])).toMatchObject([{ text: 'You: Insured?', at: at(9), isNew: true }])
})

test('a conversation that no notification tells of any more has a row; the latest comes first', () => {
  const plane = notification({ thing: 'product 7', kind: 'new-release', path: '/planes/curlew' })
  const rows = inboxRows([plane], [conversation(), conversation({ thing: 'order 9', messages: [] })])
  expect(rows.map(({ thing, to, isNew }) => [thing, to, isNew])).toEqual([
    ['order 12', '/user/messages/order-12', false],
    ['product 7', '/planes/curlew', false],
  ])
})
