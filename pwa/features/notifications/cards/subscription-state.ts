import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import type { Topic } from '#shared/notifications/news-kinds.ts'
import type { Subscriptions } from '#shared/notifications/subscriptions.contract.ts'

const calls = {
  beta: { field: 'betaNotifications', on: 'subscribeBeta', off: 'unsubscribeBeta' },
  releases: { field: 'releaseNotifications', on: 'subscribeNotifications', off: 'unsubscribeNotifications' },
  discounts: { field: 'discountNotifications', on: 'subscribeDiscounts', off: 'unsubscribeDiscounts' },
} as const satisfies Record<Topic, { field: keyof Subscriptions; on: string; off: string }>

export const toggleCall = (topic: Topic, wanted: boolean) => calls[topic][wanted ? 'on' : 'off']

/** With what waits in the outbox; undefined until the shop or the device has answered. */
export function isSubscribed(
  topic: Topic,
  known: Subscriptions | undefined,
  waiting: readonly OutboxEntry[],
): boolean | undefined {
  const { field, on, off } = calls[topic]
  return withWaitingChanges<boolean | undefined>(known?.[field], waiting, (shown, { endpoint }) =>
    endpoint === on ? true : endpoint === off ? false : shown,
  )
}
