import type { WaitingKind } from '#shared/dashboard/waiting.ts'

interface WaitingWords {
  /** One, and several. */
  names: readonly [string, string]
  to: string
  search?: Readonly<Record<string, string>>
}

export const waitingWords: Readonly<Record<WaitingKind, WaitingWords>> = {
  failedOrders: { names: ['failed order to decide', 'failed orders to decide'], to: '/admin/failed-orders' },
  refunds: {
    names: ['withdrawn order to refund', 'withdrawn orders to refund'],
    to: '/admin/orders',
    search: { status: 'todo' },
  },
  orders: { names: ['order to ship', 'orders to ship'], to: '/admin/orders', search: { status: 'todo' } },
  violations: {
    names: ['violation to review', 'violations to review'],
    to: '/admin/violations',
    search: { reviewed: 'false' },
  },
  reports: {
    names: ['report of a post or comment', 'reports of posts or comments'],
    to: '/admin/community/posts',
    search: { state: 'reported' },
  },
  tickets: {
    names: ['ticket to answer', 'tickets to answer'],
    to: '/admin/support',
    search: { status: 'open' },
  },
  messages: {
    names: ['reply to answer', 'replies to answer'],
    to: '/admin/notifications/replies',
    search: { state: 'waiting' },
  },
  requests: {
    names: ['new model request', 'new model requests'],
    to: '/admin/requests',
    search: { status: 'pending' },
  },
  feedback: { names: ['open feedback', 'open feedback'], to: '/admin/feedback' },
  posts: { names: ['post in review', 'posts in review'], to: '/admin/community/posts' },
  fields: {
    names: ['flying field to decide', 'flying fields to decide'],
    to: '/admin/community/fields',
    search: { state: 'pending' },
  },
  handIns: { names: ['hand-in to review', 'hand-ins to review'], to: '/admin/beta-hand-ins' },
  applications: {
    names: ['beta application to decide', 'beta applications to decide'],
    to: '/admin/beta-users',
    search: { show: 'pending' },
  },
}
