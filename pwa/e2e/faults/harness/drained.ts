import { setTimeout as later } from 'node:timers/promises'
import { effectsSince } from '#server/testing/faults/effects.ts'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import { isUnderway } from '#shared/offline/outbox-entry.ts'
import { type Belongings, judgeBelongings } from './belongings.ts'
import type { Device } from './device.ts'
import type { Ground, Outcome } from './fault.ts'
import { judgeCart, judgeEffects, judgeLeft, type Made } from '#server/testing/faults/judge.ts'
import { piecesOf } from './work.ts'

/** Seconds after the last fault within which nothing may wait any more: `npm run faults`, alone on its machine, holds it. */
export const longestDrain = 60
/** Seconds after which it is given up, so that what comes late counts as late, and not as lost. */
const patience = 300

/** Waits until nothing is under way on the device, and gives what is left there, whatever for. */
export async function untilDrained(device: Device, after: () => number) {
  for (;;) {
    const entries = await device.waiting()
    if (!entries.some(isUnderway) || performance.now() > after() + patience * 1000) return entries
    // Looking takes the device's time too.
    await later(Math.min(1_000, 250 + entries.length))
  }
}

/**
 * Waits for the devices to send what they have, and then compares all that was made with what the shop did.
 * @param given.since `effectsSoFar` before the changes were made
 * @param given.after when the last fault was over (`performance.now()`); asked again and again
 * @param given.members what each must have now
 * @param given.refused keys of the changes that must end refused, with the reason, on the device
 */
export async function judge(
  ground: Ground,
  devices: readonly Device[],
  given: {
    made: readonly Made[]
    since: number
    after: () => number
    members: readonly { member: Member; cart: Record<string, number>; belongings: Belongings }[]
    refused?: ReadonlySet<string>
  },
): Promise<Outcome> {
  const left = (await Promise.all(devices.map((device) => untilDrained(device, given.after)))).flat()
  const seconds = Math.max(0, (performance.now() - given.after()) / 1000)
  const effects = await effectsSince(ground.shop.db, given.since)
  const damage = [
    ...judgeEffects(given.made, effects, new Set(left.map(({ key }) => key))),
    ...judgeLeft(left, given.refused ?? new Set()),
  ]
  for (const { member, cart, belongings } of given.members) {
    damage.push(...judgeCart(await piecesOf(ground, member), cart))
    damage.push(...(await judgeBelongings(ground, member, belongings)))
  }
  return { damage, seconds }
}
