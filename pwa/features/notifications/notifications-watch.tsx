import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { closeNotifications, onPushNews } from '#pwa/foundation/network/service-worker.ts'
import { repairPush } from '#pwa/features/notifications/push/push-device.ts'
import { useShownNotifications } from '#pwa/features/notifications/inbox/use-shown-notifications.ts'
import { notificationsKey, notificationsQuery } from './notifications.queries.ts'

function showBadge(unread: number): void {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
  setAppBadge?.call(navigator, unread).catch((error: unknown) => {
    console.info('The app shows no badge:', error)
  })
}

/** App and device show what is unread here; what is read here is closed there. */
function useDeviceNotifications(owner: string | null): void {
  const { data } = useQuery({ ...notificationsQuery(useApi()), enabled: owner !== null })
  const shown = useShownNotifications(data, owner)
  useEffect(() => {
    if (!shown) return
    showBadge(shown.filter(({ isRead }) => !isRead).length)
    const read = new Set(shown.flatMap(({ id, isRead }) => (isRead ? [id] : [])))
    closeNotifications((id) => read.has(id)).catch(console.warn)
  }, [shown])
}

/** Reads anew when a push arrives, and mends the push subscription at each start. */
export function NotificationsWatch() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: user } = useCurrentUser()
  const member = user && !user.unconfirmed ? user.id : null
  useDeviceNotifications(useMemberId())
  useEffect(
    () =>
      onPushNews((news) => {
        if (news.type === 'open') void navigate({ to: news.path })
        else void readAnew(queryClient, notificationsKey)
      }),
    [navigate, queryClient],
  )
  useEffect(() => {
    if (member === null) return
    repairPush(api).catch((error: unknown) => {
      console.info('Push messages are repaired at the next start:', error)
    })
  }, [api, member])
  return null
}
