import { lazy, Suspense, useEffect, useState } from 'react'

const FeedbackTab = lazy(async () => ({ default: (await import('./feedback-tab.tsx')).FeedbackTab }))

/** What shows that somebody is here. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const
/** Milliseconds after which it comes in any case. */
const patience = 2_000

/** Where people say what they think of a page: on all pages but the administrators'. Fetched at the first sign of life. */
export function FeedbackPlace({ inAdmin }: { inAdmin: boolean }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const want = () => {
      stop.abort()
      setWanted(true)
    }
    const timer = setTimeout(want, patience)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const sign of signs) addEventListener(sign, want, { passive: true, signal: stop.signal })
    // Whoever moved while the page came alive need not move again.
    if (document.querySelector(':hover')) want()
    return () => stop.abort()
  }, [])
  if (inAdmin || !isWanted) return null
  return (
    <Suspense fallback={null}>
      <FeedbackTab />
    </Suspense>
  )
}
