import { Suspense, useEffect, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'

const FeedbackTab = late(async () => (await import('./feedback-tab.tsx')).FeedbackTab)

/** What shows that somebody is here. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
/** Milliseconds after which it comes in any case. */
const patience = 2_000

/** Where people say what they think of a page: on all pages but the administrators'. Fetched at the first sign of life. */
export function FeedbackPlace({ inAdmin }: { inAdmin: boolean }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    // As long as the page: nothing takes it away again.
    for (const sign of signs) addEventListener(sign, want, { passive: true, once: true })
    setTimeout(want, patience)
    // Whoever moved while the page came alive need not move again.
    if (document.querySelector(':hover')) want()
  }, [])
  if (inAdmin || !isWanted) return null
  return (
    <Suspense fallback={null}>
      <FeedbackTab />
    </Suspense>
  )
}
