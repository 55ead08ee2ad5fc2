import { useSyncExternalStore } from 'react'

const minute = 60_000
const thisMinute = () => Math.floor(Date.now() / minute) * minute

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** The minute that has begun; null while the page hydrates, since the server's clock shows another time. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(everyMinute, thisMinute, () => null)
}
