import { Suspense, useState, useSyncExternalStore } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'

const OwnPlanes = late(async () => (await import('./own-planes.tsx')).OwnPlanes)

const never = () => () => undefined

/**
 * The planes of who comes back, before all else: after hydration, and nothing of it is fetched for anybody else. Its room
 * is kept by the style sheet (global-css.ts).
 */
export function OwnPlanesPlace() {
  // What is known when the page comes: later it would push away what is being read.
  const [known] = useState(() => typeof document !== 'undefined' && readDevice().ownPlanes > 0)
  const isOwner = useSyncExternalStore(
    never,
    () => known,
    () => false,
  )
  return (
    <div id="own-planes">
      {isOwner ? (
        <Suspense fallback={null}>
          <OwnPlanes />
        </Suspense>
      ) : null}
    </div>
  )
}
