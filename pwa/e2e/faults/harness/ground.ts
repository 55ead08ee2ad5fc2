import { openFaultyNetwork } from '#pwa/e2e/faulty-network.ts'
import { watchEffects } from '#server/testing/faults/effects.ts'
import { type Member, openFaultShop } from '#server/testing/faults/fault-shop.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import type { Device } from './device.ts'
import type { Fault, Ground, Outcome } from './fault.ts'

/** Where faults are tried, one after the other: shop, network and oracle. */
export interface FaultGround<D extends Device> {
  try(fault: Fault<Ground<D>>, runs: number, seed: number): Promise<Outcome>
  close(): Promise<void>
}

/** Every fault has chances of its own: keys of changes must never come twice. */
const seedOf = (name: string, seed: number) =>
  [...name].reduce((mixed, letter) => Math.imul(mixed, 31) + (letter.codePointAt(0) ?? 0), seed)

/** @param openDevice at the address of the network, of a member or a guest */
export async function openFaultGround<D extends Device>(
  openDevice: (url: string, member: Member | null) => Promise<D>,
): Promise<FaultGround<D>> {
  let port = 0
  const network = await openFaultyNetwork(() => port)
  const shop = await openFaultShop(network.url)
  port = shop.port
  await watchEffects(shop.db)
  return {
    async try(fault, runs, seed) {
      const devices: Device[] = []
      const openOne = async (member: Member | null) => {
        const device = await openDevice(network.url, member)
        devices.push(device)
        return device
      }
      try {
        return await fault.run(
          { shop, network, random: seededRandom(seedOf(fault.name, seed)), openDevice: openOne },
          runs,
        )
      } finally {
        // What a fault leaves behind is not the next one's.
        network.intercept(null)
        network.delay(0)
        await network.set('fine')
        await shop.startServer()
        for (const device of devices) await device.close()
      }
    },
    async close() {
      await network.close()
      await shop.close()
    },
  }
}
