import { Suspense, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'

const OutboxWatch = late(async () => (await import('./outbox-watch.tsx')).OutboxWatch)

const LeaveQuestion = late(async () => (await import('./leave-question.tsx')).LeaveQuestion)

/**
 * Where what waits on this device is sent from; its code is fetched with the first thing that waits. From then on it stays:
 * what was sent before the code had come is read anew when it has.
 */
export function OutboxPlace() {
  const waits = useDevice((device) => device.waiting > 0)
  const [isUsed, setUsed] = useState(waits)
  if (waits && !isUsed) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense fallback={null}>
      <OutboxWatch />
      <LeaveQuestion />
    </Suspense>
  )
}
