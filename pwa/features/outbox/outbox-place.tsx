import { Suspense, useState } from 'react'
import { hasFinishedKinds } from '#pwa/foundation/data/finished-kinds.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'

const OutboxWatch = late(async () => (await import('./outbox-watch.tsx')).OutboxWatch)

const SignOutQuestion = late(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/** Loads with the first waiting change, and stays. */
export function OutboxPlace() {
  const waits = useDevice((device) => device.waiting > 0)
  // A change of the first seconds may be finished before this is here.
  const [isUsed, setUsed] = useState(() => waits || hasFinishedKinds())
  if (waits && !isUsed) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense fallback={null}>
      <OutboxWatch />
      <SignOutQuestion />
    </Suspense>
  )
}
