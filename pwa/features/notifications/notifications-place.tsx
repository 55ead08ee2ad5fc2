import { Suspense } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { late } from '#pwa/foundation/network/late.ts'

const NotificationsWatch = late(async () => (await import('./notifications-watch.tsx')).NotificationsWatch)

/** Loaded by members. */
export function NotificationsPlace() {
  const isMember = useDevice((device) => device.signedIn !== null)
  return isMember ? (
    <Suspense fallback={null}>
      <NotificationsWatch />
    </Suspense>
  ) : null
}
