import { Suspense, useEffect, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'

const FeedbackTab = late(async () => (await import('./feedback-tab.tsx')).FeedbackTab)

/** Signs of a person. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** Milliseconds. */
const patience = 2_000

/** Loaded at the first sign of a person. */
export function FeedbackPlace({ inAdmin }: { inAdmin: boolean }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    // Never removed.
    for (const sign of signs) addEventListener(sign, want, { passive: true, once: true })
    setTimeout(want, patience)
    // The pointer may rest on the page already.
    if (document.querySelector(':hover')) want()
  }, [])
  if (inAdmin || !isWanted) return null
  return (
    <Suspense fallback={null}>
      <FeedbackTab />
    </Suspense>
  )
}
