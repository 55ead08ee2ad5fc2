import { useWaitingChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { notificationChanges } from '#pwa/features/notifications/changes.ts'

/** With what waits in the outbox: all up to one of them, or one. @param known latest first */
export function useShownNotifications(
  known: readonly Notification[] | undefined,
  owner: string | null,
): readonly Notification[] | undefined {
  const waiting = useWaitingChanges(notificationChanges, owner)
  return withWaitingChanges(known, waiting, (shown, { endpoint, input }) => {
    if (endpoint === 'readNotification')
      return shown?.map((each) => (each.id === input.id ? { ...each, isRead: true } : each))
    const last = shown?.findIndex(({ id }) => id === input.upTo) ?? -1
    return shown?.map((each, place) => (last >= 0 && place >= last ? { ...each, isRead: true } : each))
  })
}
