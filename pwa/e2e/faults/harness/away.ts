import { effectsSoFar } from '#server/testing/faults/effects.ts'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import type { Device } from './device.ts'
import { judge } from './drained.ts'
import type { Ground, Outcome } from './fault.ts'
import { makeWork, type Work } from './work.ts'

/** A member who has done a lot offline, and opens the app again. */
export interface Away<D extends Device> {
  member: Member
  device: D
  work: Work
  /** The network is back, and the app is opened. */
  comeBack(): Promise<void>
  /** See `judge`; all that was made. */
  judge(after: () => number): Promise<Outcome>
}

/**
 * Gives a new member's phone so many changes, offline.
 * @param options.shift milliseconds that the phone's clock was wrong meanwhile, ahead and behind by turns
 */
export async function goAway<D extends Device>(
  ground: Ground<D>,
  count: number,
  options: { archive?: number; shift?: number } = {},
): Promise<Away<D>> {
  const { shop, network } = ground
  const member = await shop.newMember()
  const device = await ground.openDevice(member)
  const work = await makeWork(ground, member, count, options)
  const madeAt = (index: number) =>
    new Date(Date.now() + (options.shift ?? 0) * (index % 2 === 0 ? 1 : -1)).toISOString()
  await network.set('killed')
  await device.keep(work.changes.map((change, index) => ({ ...change, createdAt: madeAt(index) })))
  const since = await effectsSoFar(shop.db)
  const { changes: made, cart, belongings, refused } = work
  return {
    member,
    device,
    work,
    async comeBack() {
      await network.set('fine')
      await device.reopen()
    },
    judge: (after) =>
      judge(ground, [device], { made, since, after, members: [{ member, cart, belongings }], refused }),
  }
}
