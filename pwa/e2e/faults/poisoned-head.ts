import { effectsSoFar } from '#server/testing/faults/effects.ts'
import type { Queued } from './harness/device.ts'
import { judge } from './harness/drained.ts'
import type { Fault } from './harness/fault.ts'
import { feedback, makeWork } from './harness/work.ts'

/** Changes that no shop will ever make, each for a reason of its own. */
const poison: readonly Pick<Queued, 'endpoint' | 'input'>[] = [
  { endpoint: 'addToCart', input: { productId: 1, quantity: 0 } },
  { endpoint: 'addToCart', input: { productId: 2_147_483_000, quantity: 1 } },
  { endpoint: 'addToCart', input: { productId: 1, quantity: 1, price: '0.01' } },
  { endpoint: 'updateCartItem', input: { itemId: 'no-such-line', quantity: 1 } },
  { endpoint: 'removeCartItem', input: { itemId: '%' } },
  { endpoint: 'aCallThatIsNoMore', input: {} },
]

/** Before every few good changes stands one that is refused for good: 400, 404, 422, or not known any more. */
export const poisonedHead: Fault = {
  name: 'poisoned-head',
  title: 'O1 O3 a change that is refused for good holds up none of those behind it',
  runs: { long: 60, short: 8 },
  async run(ground, runs) {
    const { shop, network, random } = ground
    const member = await shop.newMember()
    const device = await ground.openDevice(member)
    const { changes, cart, belongings } = await makeWork(ground, member, runs * 4)
    const made: Queued[] = []
    const refused = new Set<string>()
    for (const [index, change] of changes.entries()) {
      if (index % 4 === 0) {
        const round = index / 4
        // A key that is of no use gets 400.
        const key = round % 7 === 6 ? `bad key ${round}` : `poison-${String(round).padStart(20, '0')}`
        const bad = round % 5 === 4 ? feedback(member.id, key, '') : { key, owner: member.id, lane: 'cart' }
        made.push({ ...random.oneOf(poison), ...bad })
        refused.add(key)
      }
      made.push(change)
    }
    await network.set('killed')
    await device.keep(made)
    const since = await effectsSoFar(shop.db)
    await network.set('fine')
    const end = performance.now()
    await device.reopen()
    return judge(ground, [device], {
      made,
      since,
      after: () => end,
      members: [{ member, cart, belongings }],
      refused,
    })
  },
}
