import type { Page } from '@playwright/test'

/** Holds every picture that is chosen from the next load on, as a slow phone does. Gives the way to let them be read. */
export async function holdPictures(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { createImageBitmap } = globalThis
    const gate = Promise.withResolvers<void>()
    addEventListener('read-pictures', () => gate.resolve())
    globalThis.createImageBitmap = async (...given: unknown[]) => {
      await gate.promise
      return createImageBitmap(...(given as [Blob]))
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('read-pictures')))
}
