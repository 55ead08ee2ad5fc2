import type { FaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import type { FaultShop, Member } from '#server/testing/faults/fault-shop.ts'
import type { seededRandom } from '#shared/cart/seeded-random.ts'
import type { ChromiumDevice, Device } from './device.ts'
import type { Damage } from '#server/testing/faults/judge.ts'

/** What a fault happens to. */
export interface Ground<D extends Device = Device> {
  shop: FaultShop
  /** Between every device and the shop. */
  network: FaultyNetwork
  /** The same seed gives the same run. */
  random: ReturnType<typeof seededRandom>
  /** A phone with the app; null: a guest's. It is closed when the fault is over. */
  openDevice(member: Member | null): Promise<D>
}
/** Where developers' tools are at hand. */
export type ChromiumGround = Ground<ChromiumDevice>

/** What came of a fault. */
export interface Outcome {
  damage: Damage[]
  /** From the end of the last fault until nothing waited any more; the longest where there were several runs. */
  seconds: number
}

/** One fault of the suite: a file of its own, listed in `faults.ts`. */
export interface Fault<G extends Ground = Ground> {
  /** What `npm run faults -- NAME` calls it. */
  name: string
  /** What happens, and what it shows (ids of requirements and invariants). */
  title: string
  /** How many times it happens: in `npm run faults`, and in `npm test`. */
  runs: { long: number; short: number }
  /** Seconds that may pass after the last fault, where they are fewer than `longestDrain`. */
  longest?: number
  run: (ground: G, runs: number) => Promise<Outcome>
}
/** One that needs developers' tools. */
export type ChromiumFault = Fault<ChromiumGround>
