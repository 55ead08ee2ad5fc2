import { setTimeout as later } from 'node:timers/promises'
import { isChange, type FaultyNetwork, type Interceptor } from '#pwa/e2e/faulty-network.ts'

/** Counts the changes that pass the network, so that faults are spread over a drain. */
export function watchProgress(network: FaultyNetwork, interceptor: Interceptor = () => null) {
  let sent = 0
  const waiting = new Set<() => void>()
  network.intercept((asked) => {
    if (isChange(asked)) {
      sent += 1
      for (const look of waiting) look()
    }
    return interceptor(asked)
  })
  /** Resolves once so many have been sent in all; false when nothing came for a minute. */
  const reach = (wanted: number) =>
    new Promise<boolean>((resolve) => {
      const end = (isReached: boolean) => {
        clearTimeout(silence)
        waiting.delete(look)
        resolve(isReached)
      }
      const silence = setTimeout(end, 60_000, false)
      const look = () => {
        silence.refresh()
        if (sent >= wanted) end(true)
      }
      waiting.add(look)
      look()
    })
  return { reach, more: (count: number) => reach(sent + count) }
}

/** Milliseconds pass: for faults that last. */
export const last = (milliseconds: number): Promise<void> => later(milliseconds)
