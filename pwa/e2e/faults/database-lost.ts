import type { FaultShop } from '#server/testing/faults/fault-shop.ts'
import { goAway } from './harness/away.ts'
import type { Fault } from './harness/fault.ts'
import { last, watchProgress } from './harness/progress.ts'

/** Changes for each time. */
const each = 20

/** Something happens to the database again and again while changes go out. */
const happening = (happens: (shop: FaultShop) => Promise<unknown>): Fault['run'] =>
  async function run(ground, runs) {
    const { shop, network, random } = ground
    const away = await goAway(ground, runs * each)
    const progress = watchProgress(network)
    await away.comeBack()
    for (let round = 0; round < runs; round += 1) {
      await progress.reach(round * each + random.below(each))
      await last(random.below(12))
      await happens(shop)
    }
    const end = performance.now()
    return away.judge(() => end)
  }

export const backendsKilled: Fault = {
  name: 'backends-killed',
  title: 'O2 O5 the connections to the database are killed while changes go out',
  runs: { long: 20, short: 2 },
  run: happening((shop) => shop.killBackends()),
}
export const databaseCrashed: Fault = {
  name: 'database-crashed',
  title: 'O1 O2 O5 the database stops at once and recovers while changes go out',
  runs: { long: 20, short: 2 },
  run: happening((shop) => shop.crashDatabase()),
}
