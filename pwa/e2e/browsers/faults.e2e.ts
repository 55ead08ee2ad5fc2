import { type Device, openDeviceIn } from '#pwa/e2e/faults/harness/device.ts'
import { type FaultGround, openFaultGround } from '#pwa/e2e/faults/harness/ground.ts'
import { faultsInEveryTest } from '#pwa/e2e/faults/faults.ts'
import { expect, test as base } from './harness/flow-test.ts'

/** Chromium has all faults in `faults.e2e.ts`; these are the same in the other browsers. */
const test = base.extend<object, { ground: FaultGround<Device> }>({
  ground: [
    async ({ openVisit }, use) => {
      const ground = await openFaultGround(async (url, member) => openDeviceIn(await openVisit(url), member))
      await use(ground)
      await ground.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

for (const fault of faultsInEveryTest)
  test(fault.title, async ({ ground }) => {
    const { damage } = await ground.try(fault, fault.runs.short, 1)
    expect(damage).toEqual([])
  })
