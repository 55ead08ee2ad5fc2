import type { Locator, Page } from '@playwright/test'
import { longestPress } from '#pwa/foundation/press.ts'
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
 * From its next load on the page's patience with a call ends when it is told so. Ends all that it has now, or those of so
 * many milliseconds, and gives their number.
 */
export async function letPatienceEnd(page: Page): Promise<(asked?: number) => Promise<number>> {
  await page.addInitScript(() => {
    const limits: { asked: number; control: AbortController }[] = []
    AbortSignal.timeout = (asked) => {
      const control = new AbortController()
      limits.push({ asked, control })
      return control.signal
    }
    const endPatience = (most?: number) => {
      const over = limits.filter(({ asked, control }) => (most ?? asked) === asked && !control.signal.aborted)
      for (const { control } of over) control.abort(new DOMException('Too late', 'TimeoutError'))
      return over.length
    }
    Object.assign(globalThis, { endPatience })
  })
  return (asked) =>
    page.evaluate(
      (most) => (globalThis as unknown as { endPatience(most?: number): number }).endPatience(most),
      asked,
    )
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

/** From its next load on a press lasts until its release, however busy the machine is. */
export async function pressWithoutEnd(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    const { setTimeout: start } = globalThis
    const startOther = (act: () => void, delay?: number) => (delay === longest ? 0 : start(act, delay))
    Object.assign(globalThis, { setTimeout: startOther })
  }, longestPress)
}
