import { Suspense } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { useWishes } from './wishes.store.ts'

const WishesWatch = late(async () => (await import('./wishes-watch.tsx')).WishesWatch)

/** Loaded by members, and at a guest's first touch. */
export function WishesPlace() {
  const isMember = useDevice((device) => device.signedIn !== null)
  const isTouched = useWishes(({ open }) => open !== null)
  return isMember || isTouched ? (
    <Suspense fallback={null}>
      <WishesWatch />
    </Suspense>
  ) : null
}
