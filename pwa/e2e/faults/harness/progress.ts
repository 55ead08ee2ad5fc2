import { setTimeout as later } from 'node:timers/promises'
import { isChange, type FaultyNetwork, type Interceptor } from '#pwa/e2e/faulty-network.ts'

/** Counts the changes that pass the network, so that faults are spread over a drain. */
export function watchProgress(network: FaultyNetwork, interceptor: Interceptor = () => null) {
  let sent = 0
  network.intercept((asked) => {
    if (isChange(asked)) sent += 1
    return interceptor(asked)
  })
  /** Resolves once so many have been sent in all; false when nothing came for a minute. */
  async function reach(wanted: number): Promise<boolean> {
    for (let [seen, end] = [sent, performance.now() + 60_000]; sent < wanted; await later(5)) {
      if (sent > seen) [seen, end] = [sent, performance.now() + 60_000]
      if (performance.now() > end) return false
    }
    return true
  }
  return { reach, more: (count: number) => reach(sent + count) }
}

/** Milliseconds pass: for faults that last. */
export const last = (milliseconds: number): Promise<void> => later(milliseconds)
