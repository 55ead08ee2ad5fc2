import type { Browser } from '@playwright/test'
import { openFaultLine } from '#pwa/e2e/fault-line.ts'
import { watchEffects } from '#server/testing/effects.ts'
import { openFaultShop } from '#server/testing/fault-shop.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import { type Device, openDevice } from './device.ts'
import type { Fault, Outcome } from './fault.ts'

/** Where faults are tried, one after the other: shop, line and oracle. */
export interface FaultGround {
  try(fault: Fault, runs: number, seed: number): Promise<Outcome>
  close(): Promise<void>
}

/** Every fault has chances of its own: keys of changes must never come twice. */
const seedOf = (name: string, seed: number) =>
  [...name].reduce((mixed, letter) => Math.imul(mixed, 31) + (letter.codePointAt(0) ?? 0), seed)

export async function openFaultGround(browser: Browser): Promise<FaultGround> {
  let port = 0
  const line = await openFaultLine(() => port)
  const shop = await openFaultShop(line.url)
  port = shop.port
  await watchEffects(shop.db)
  return {
    async try(fault, runs, seed) {
      const devices: Device[] = []
      const openOne = async (...[member]: Parameters<Parameters<Fault['run']>[0]['openDevice']>) => {
        const device = await openDevice(browser, line.url, member)
        devices.push(device)
        return device
      }
      try {
        return await fault.run(
          { shop, line, random: seededRandom(seedOf(fault.name, seed)), openDevice: openOne },
          runs,
        )
      } finally {
        // What a fault leaves behind is not the next one's.
        line.meddle(null)
        line.delay(0)
        await line.set('fine')
        await shop.startServer()
        for (const device of devices) await device.close()
      }
    },
    async close() {
      await line.close()
      await shop.close()
    },
  }
}
