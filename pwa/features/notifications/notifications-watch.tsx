import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { closeNotifications, showBadge } from '#pwa/foundation/device/device-notifications.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { repairPush } from '#pwa/features/notifications/push/push-device.ts'
import { useShownNotifications } from '#pwa/features/notifications/inbox/use-shown-notifications.ts'
import { notificationsQuery } from './notifications.queries.ts'

/** App and device show what is unread here; what is read here is closed there. */
function useDeviceNotifications(owner: string | null): void {
  const { data } = useQuery({ ...notificationsQuery(useApi()), enabled: owner !== null })
  const shown = useShownNotifications(data, owner)
  useEffect(() => {
    if (!shown) return
    void showBadge(shown.filter(({ isRead }) => !isRead).length)
    const read = new Set(shown.flatMap(({ id, isRead }) => (isRead ? [id] : [])))
    closeNotifications((id) => read.has(id)).catch(console.warn)
  }, [shown])
}

/** Shows on the device what is unread, and mends the push subscription at each start. */
export function NotificationsWatch() {
  const api = useApi()
  const { data: user } = useCurrentUser()
  const member = user && !user.unconfirmed ? user.id : null
  useDeviceNotifications(useMemberId())
  useEffect(() => {
    if (member === null) return
    repairPush(api).catch((error: unknown) => {
      console.info('Push messages are repaired at the next start:', error)
    })
  }, [api, member])
  return null
}
