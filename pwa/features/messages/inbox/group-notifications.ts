import type { Notification } from '#shared/notifications/notifications.contract.ts'

interface NotificationGroup {
  latest: Notification
  /** About the same thing. */
  earlier: readonly Notification[]
}

/** One group a thing, in the order of its latest. @param notifications latest first */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, Notification[]>()
  for (const each of notifications) groups.set(each.thing, [...(groups.get(each.thing) ?? []), each])
  return [...groups.values()].flatMap(([latest, ...earlier]) => (latest ? [{ latest, earlier }] : []))
}
