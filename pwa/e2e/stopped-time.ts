import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Stops the time of the page, whose clock is installed: how busy the machine is costs none of it from now on. */
export async function stopTime(page: Page): Promise<void> {
  // On a busy machine that second may be over before the clock hears of it; it stands by then.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  }).toPass()
}

/** Lets stopped time go on in small steps until this is seen, and no further. */
export async function runUntilSeen(page: Page, seen: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(10)
    return seen.isVisible()
  }
  await expect.poll(step, { intervals: [10] }).toBe(true)
}

/** Lets stopped time go on in small steps until this is gone, and says how much went by. */
export async function timeUntilGone(page: Page, gone: Locator): Promise<number> {
  const now = () => page.evaluate(() => Date.now())
  const before = await now()
  const step = async () => {
    await page.clock.runFor(10)
    return gone.isVisible()
  }
  await expect.poll(step, { intervals: [10] }).toBe(false)
  return (await now()) - before
}

/**
 * From its next load on the page waits for answers without an end. Otherwise it takes the remembered member for signed in
 * after 2 s, and the shop for away after 15 s; a stopped clock stops neither.
 */
export async function waitWithoutEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}
