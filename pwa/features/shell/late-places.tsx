import { WorkshopPlace } from '#pwa/features/making/workshop-place.tsx'
import { NotificationsPlace } from '#pwa/features/notifications/notifications-place.tsx'
import { OutboxPlace } from '#pwa/features/outbox/outbox-place.tsx'
import { WishesPlace } from '#pwa/features/wishes/wishes-place.tsx'

/** Loaded by app-shell.tsx. */
export function LatePlaces() {
  return (
    <>
      <WorkshopPlace />
      <WishesPlace />
      <NotificationsPlace />
      <OutboxPlace />
    </>
  )
}
