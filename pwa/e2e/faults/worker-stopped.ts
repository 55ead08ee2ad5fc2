import { setTimeout as later } from 'node:timers/promises'
import { effectsSoFar } from '#server/testing/effects.ts'
import { judge } from './drained.ts'
import type { Fault } from './fault.ts'
import { holdWorker } from './worker.ts'
import { makeWork } from './work.ts'

/** Changes for each stop: more than are sent until then. */
const changesEach = 12
/** A page of the same origin without the app: only the worker sends. */
const bare = '/livez'

/** Browsers end workers whenever they like: before the shop has a change, after it, and while it is written down. */
export const workerStopped: Fault = {
  name: 'worker-stopped',
  title: 'O5 the worker is stopped in the middle of sending: before, at and after the answer',
  runs: { long: 50, short: 3 },
  async run(ground, runs) {
    const { shop, line, random } = ground
    const member = await shop.newMember()
    const device = await ground.openDevice(member)
    const { changes, cart } = await makeWork(ground, member, runs * changesEach)
    await device.page.goto(bare)
    await device.keep(changes)
    const worker = await holdWorker(device.page)
    const since = await effectsSoFar(shop.db)
    for (let run = 0; run < runs; run += 1) {
      let toGo = random.below(8)
      const how = random.oneOf(['refuse', 'drop', 'reset', null] as const)
      const pause = random.below(12)
      let isReached = false
      line.meddle(({ headers }) => {
        if (headers['idempotency-key'] === undefined || toGo-- !== 0) return null
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
      line.meddle(null)
    }
    const start = performance.now()
    await device.reopen()
    return judge(ground, [device], { made: changes, since, after: () => start, carts: [{ member, cart }] })
  },
}
