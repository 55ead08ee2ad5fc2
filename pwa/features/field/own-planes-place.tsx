import { Suspense, useState, useSyncExternalStore } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'

const OwnPlanes = late(async () => (await import('./own-planes.tsx')).OwnPlanes)

const never = () => () => undefined

/** After hydration, for returning members; global-css.ts reserves the room. */
export function OwnPlanesPlace() {
  // Known at load: inserting later would push the text away.
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
