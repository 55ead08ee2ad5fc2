import { effectsSoFar } from '#server/testing/effects.ts'
import { judge } from './drained.ts'
import type { Fault } from './fault.ts'
import { makeWork } from './work.ts'

/** The shop has done it, and the device never hears of it. */
export const answersDropped: Fault = {
  name: 'answers-dropped',
  title: 'O2 O7 of 30% of the changes the answer is lost after they were made',
  runs: { long: 300, short: 12 },
  async run(ground, runs) {
    const { shop, line, random } = ground
    const member = await shop.newMember()
    const device = await ground.openDevice(member)
    const { changes, cart } = await makeWork(ground, member, runs)
    await line.set('killed')
    await device.keep(changes)
    const since = await effectsSoFar(shop.db)
    await line.set('fine')
    let last = performance.now()
    line.meddle(({ headers }) => {
      if (headers['idempotency-key'] === undefined || random.below(100) >= 30) return null
      last = performance.now()
      return random.below(2) === 0 ? 'drop' : 'reset'
    })
    await device.reopen()
    return judge(ground, [device], {
      made: changes,
      since,
      after: () => last,
      carts: [{ member, cart }],
    })
  },
}
