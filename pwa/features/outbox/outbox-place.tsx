import { lazy, Suspense } from 'react'
import { useDevice } from '#pwa/foundation/device.ts'

const OutboxWatch = lazy(async () => ({ default: (await import('./outbox-watch.tsx')).OutboxWatch }))

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }))

/** Where what waits on this device is sent from; without anything waiting its code is not fetched. */
export function OutboxPlace() {
  const { waiting } = useDevice()
  if (waiting === 0) return null
  return (
    <Suspense fallback={null}>
      <OutboxWatch />
      <LeaveQuestion />
    </Suspense>
  )
}
