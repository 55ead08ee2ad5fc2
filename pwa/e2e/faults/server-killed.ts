import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'
import { last, watchProgress } from './harness/progress.ts'

/** Changes for each time: a thousand in full. */
const each = 50

/** The server ends in the middle of whatever it does, and is started again. */
export const serverKilled: Fault = {
  name: 'server-killed',
  title: 'PWA-14 O1 O2 O3 O5 the server is killed and started again while changes go out',
  runs: { long: 20, short: 2 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const away = await goAway(ground, runs * each)
    const progress = watchProgress(network)
    await away.comeBack()
    for (let run = 0; run < runs; run += 1) {
      await progress.reach(run * each + random.below(each))
      // Somewhere between two statements.
      await last(random.below(12))
      await shop.killServer()
      await shop.startServer()
    }
    const end = performance.now()
    return away.judge(() => end)
  },
}
