import { useState } from 'react'

/** An answer that fails takes nothing from the screen: what was known before stays. */
export function useLastKnown<T>(now: T | undefined): T | undefined {
  const [known, setKnown] = useState(now)
  if (now !== undefined && now !== known) setKnown(now)
  return now ?? known
}
