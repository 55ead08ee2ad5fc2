import type { Page } from '@playwright/test'

/** What the page has just read or changed is drawn: two frames later. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
  })

/** The page has nothing to do, or a second has passed: a busy machine may leave it no idle moment. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  })
