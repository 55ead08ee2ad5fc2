import { test as base } from '@playwright/test'
import { expect } from './fixtures.ts'
import { faults } from './faults/faults.ts'
import { type ChromiumDevice, openChromiumDevice } from './faults/harness/device.ts'
import { type FaultGround, openFaultGround } from './faults/harness/ground.ts'

/** The faults of `npm run faults` in their short form, on one shop for each runner. */
const test = base.extend<object, { ground: FaultGround<ChromiumDevice> }>({
  ground: [
    async ({ browser }, use) => {
      const ground = await openFaultGround((url, member) => openChromiumDevice(browser, url, member))
      await use(ground)
      await ground.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

// Most of their time is waiting: whichever runner is free takes the next.
test.describe.configure({ mode: 'parallel' })

for (const fault of faults)
  test(fault.title, async ({ ground }) => {
    const { damage } = await ground.try(fault, fault.runs.short, 1)
    expect(damage).toEqual([])
  })
