import { lazy, Suspense, useEffect, useState } from 'react'

const FeedbackTab = lazy(async () => ({ default: (await import('./feedback-tab.tsx')).FeedbackTab }))

/** Where people say what they think of a page: on all pages but the administrators'. Fetched once nothing else is to do. */
export function FeedbackPlace({ inAdmin }: { inAdmin: boolean }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 2_000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(() => setIdle(true), { timeout: 4_000 })
    return () => cancelIdleCallback(idle)
  }, [])
  if (inAdmin || !isIdle) return null
  return (
    <Suspense fallback={null}>
      <FeedbackTab />
    </Suspense>
  )
}
