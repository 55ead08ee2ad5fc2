import type { ChangeKind } from '#pwa/foundation/data/change-kind.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { notificationsKey } from './notifications.queries.ts'
import { subscriptionsKey } from './subscriptions.queries.ts'

const failure = (what: string) => `Failed to update ${what} subscription. Please try again.`
/** Specification, section 8. */
const failures: Readonly<Record<string, string>> = {
  subscribeBeta: failure('beta'),
  unsubscribeBeta: failure('beta'),
  subscribeNotifications: failure('notification'),
  unsubscribeNotifications: failure('notification'),
  subscribeDiscounts: failure('discount'),
  unsubscribeDiscounts: failure('discount'),
}

export const subscriptionFailure = (endpoint: string) => failures[endpoint] ?? failure('beta')

export const subscriptionChanges: ChangeKind = {
  lane: 'subscription',
  title: 'Subscriptions',
  words: {
    subscribeBeta: () => 'Subscribe to beta news',
    unsubscribeBeta: () => 'Unsubscribe from beta news',
    subscribeNotifications: () => 'Subscribe to release news',
    unsubscribeNotifications: () => 'Unsubscribe from release news',
    subscribeDiscounts: () => 'Subscribe to discount news',
    unsubscribeDiscounts: () => 'Unsubscribe from discount news',
  },
  reads: subscriptionsKey,
  onAnswer: (queryClient, answer) => queryClient.setQueryData(subscriptionsKey, answer),
  toast: ({ endpoint }) => ({ description: subscriptionFailure(endpoint) }),
}

export const notificationChanges: ChangeKind = {
  lane: 'notifications',
  title: 'Notifications',
  words: {
    readNotification: () => 'Mark a notification as read',
    readAllNotifications: () => 'Mark notifications as read',
  },
  reads: notificationsKey,
  onAnswer: (queryClient, answer) => {
    const { id } = answer as { id?: string }
    if (id === undefined) return
    queryClient.setQueryData<Notification[]>(notificationsKey, (before) =>
      before?.map((each) => (each.id === id ? { ...each, isRead: true } : each)),
    )
  },
  // It stays unread, and nothing is lost.
  toast: () => null,
}
export const changeKinds = [subscriptionChanges, notificationChanges]
