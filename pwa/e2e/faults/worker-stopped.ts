import { setTimeout as later } from 'node:timers/promises'
import { isChange } from '#pwa/e2e/faulty-network.ts'
import { goAway } from './harness/away.ts'
import type { ChromiumFault } from './harness/fault.ts'
import { holdWorker } from './harness/worker.ts'

/** Changes for each stop: more than are sent until then. */
const changesEach = 12
/** A page of the same origin without the app: only the worker sends. */
const bare = '/livez'

/** Browsers end workers whenever they like: before the shop has a change, after it, and while it is written down. */
export const workerStopped: ChromiumFault = {
  name: 'worker-stopped',
  title: 'O5 the worker is stopped in the middle of sending: before, at and after the answer',
  runs: { long: 50, short: 3 },
  async run(ground, runs) {
    const { network, random } = ground
    const away = await goAway(ground, runs * changesEach)
    const { page } = away.device
    await network.set('fine')
    await page.goto(bare)
    const worker = await holdWorker(page)
    for (let run = 0; run < runs; run += 1) {
      let toGo = random.below(8)
      const how = random.oneOf(['refuse', 'drop', 'reset', null] as const)
      const pause = random.below(12)
      let isReached = false
      network.intercept((asked) => {
        if (!isChange(asked) || toGo-- !== 0) return null
        isReached = true
        return how
      })
      // What was broken off before has its turn a little later.
      await worker.wake()
      for (let waited = 1; !isReached; waited += 1) {
        // Stopped while it started, a worker may wait for its debugger for good: that is the tools' doing.
        if (waited % 500 === 0) await worker.stop()
        if (waited % 100 === 0) await worker.wake()
        if (waited > 5_000) throw new Error('The worker sends nothing')
        await later(2)
      }
      await later(pause)
      await worker.stop()
      network.intercept(null)
    }
    const end = performance.now()
    await away.comeBack()
    return away.judge(() => end)
  },
}
