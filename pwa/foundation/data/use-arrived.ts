import { useEffect, useState } from 'react'

/** The shop's answer to a change that waited when it was submitted; null before it is there. */
export function useArrived<T>(arrived: Promise<T> | null): { answer: T } | null {
  const [got, setGot] = useState<{ answer: T } | null>(null)
  useEffect(() => {
    let isShown = true
    void arrived?.then((answer) => {
      if (isShown) setGot({ answer })
    })
    return () => {
      isShown = false
    }
  }, [arrived])
  return got
}
