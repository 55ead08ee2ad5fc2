import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readDevice } from '#pwa/foundation/device.ts'
import { css } from '#styled/css'

const OwnPlanes = lazy(async () => ({ default: (await import('./own-planes.tsx')).OwnPlanes }))

/** As high as what comes: `<html>` knows before the first paint how many planes that will be. */
const place = css({
  '[data-own-planes] &': { minHeight: { base: '160px', desk: '152px' } },
  '[data-own-planes="2"] &': { minHeight: { base: '232px', desk: '152px' } },
  '[data-own-planes="3"] &': { minHeight: { base: '304px', desk: '152px' } },
})

const never = () => () => undefined

/** The planes of who comes back, before all else: after hydration, and nothing of it is fetched for anybody else. */
export function OwnPlanesPlace() {
  // What is known when the page comes: later it would push away what is being read.
  const [known] = useState(() => typeof document !== 'undefined' && readDevice().ownPlanes > 0)
  const isOwner = useSyncExternalStore(
    never,
    () => known,
    () => false,
  )
  return (
    <div className={place}>
      {isOwner ? (
        <Suspense fallback={null}>
          <OwnPlanes />
        </Suspense>
      ) : null}
    </div>
  )
}
